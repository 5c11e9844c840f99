import { isBusinessNumberValid } from 'contract';

const DIGITS = 10;

/**
 * Whether to warn about a business number (B-point-10): it is whole and its check digit is wrong. It only warns, for
 * companies have been given odd numbers; one that is not whole is the form's to refuse (B-point-12).
 */
export function isBusinessNumberDoubtful(typed: string): boolean {
  return typed.replace(/\D/g, '').length === DIGITS && !isBusinessNumberValid(typed);
}
