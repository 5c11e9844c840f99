/** What every validator answers: the value to send, or one code per wrong field. */
export type Validation<T, Errors> = { ok: true; value: T } | { ok: false; errors: Errors };

/** Code per field, in the order of the form; a field that is right has none. */
export type FieldErrors<Found> = { [Field in keyof Found]?: NonNullable<Found[Field]> };

/** Turns what each field's rule found (a code, or null) into the validators' one shape. */
export function settleValidation<Found extends Record<string, string | null>, T>(
  found: Found,
  value: T,
): Validation<T, FieldErrors<Found>> {
  const errors = Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null));
  // Dropping the nulls leaves exactly the fields with a code, which the compiler cannot see through fromEntries.
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors: errors as FieldErrors<Found> };
}

/** The code of the first wrong field, in the order of the form: what a toast or the server's 400 says. */
export function firstErrorCode<Code extends string>(errors: Readonly<Record<string, Code | undefined>>): Code | null {
  return Object.values(errors).find((code) => code !== undefined) ?? null;
}

/** The number that a field's text says, as a spinbutton reads it ('10', '1.5', '1e3'); NaN for anything else. */
export function parseTypedNumber(typed: number | string | null | undefined): number {
  if (typeof typed === 'number') return typed;
  const text = (typed ?? '').trim();
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}
