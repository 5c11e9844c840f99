import type { FieldErrors, Validation } from './Validation.js';

/** Turns what each field's rule found (a code, or null) into the validators' one shape. */
export function settleValidation<Found extends Record<string, string | null>, T>(
  found: Found,
  value: T,
): Validation<T, FieldErrors<Found>> {
  const errors = Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null));
  // Dropping the nulls leaves exactly the fields with a code, which the compiler cannot see through fromEntries.
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors: errors as FieldErrors<Found> };
}
