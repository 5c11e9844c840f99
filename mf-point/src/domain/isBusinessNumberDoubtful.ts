import { isBusinessNumberValid } from '@storefront/contract';

const DIGITS = 10;

/**
 * Warns about a wrong check digit (B-point-10), since companies have odd numbers. The form refuses incomplete ones
 * (B-point-12).
 */
export function isBusinessNumberDoubtful(typed: string): boolean {
  return typed.replace(/\D/g, '').length === DIGITS && !isBusinessNumberValid(typed);
}
