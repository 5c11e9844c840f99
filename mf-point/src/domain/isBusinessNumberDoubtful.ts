import { isBusinessNumberValid } from 'contract';

const DIGITS = 10;

/**
 * Whether to warn about a business number: its check digit is wrong or it is too short. It only warns, for companies
 * have been given odd numbers. A number that is still being typed is left in peace, and nothing typed is no mistake.
 */
export function isBusinessNumberDoubtful(typed: string, isBeingTyped: boolean): boolean {
  const digits = typed.replace(/\D/g, '').length;
  if (typed.trim() === '' || (isBeingTyped && digits < DIGITS)) return false;
  return !isBusinessNumberValid(typed);
}
