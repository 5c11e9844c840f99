/** Value to send, or one code per wrong field. */
export type Validation<T, Errors> = { ok: true; value: T } | { ok: false; errors: Errors };

export type FieldErrors<Found> = { [Field in keyof Found]?: NonNullable<Found[Field]> };

export function settleValidation<Found extends Record<string, string | null>, T>(
  found: Found,
  value: T,
): Validation<T, FieldErrors<Found>> {
  const errors = Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null));
  // The compiler cannot see through `fromEntries` that only codes are left.
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors: errors as FieldErrors<Found> };
}

/** In the form's order: text of a toast or of the server's 400. */
export function firstErrorCode<Code extends string>(errors: Readonly<Record<string, Code | undefined>>): Code | null {
  return Object.values(errors).find((code) => code !== undefined) ?? null;
}

/** Reads a number as a spinbutton does ('10', '1.5', '1e3'); else NaN. */
export function parseTypedNumber(typed: number | string | null | undefined): number {
  if (typeof typed === 'number') return typed;
  const text = (typed ?? '').trim();
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** Removes blanks, dashes and dots of a number that is typed in groups; half-width. */
export function withoutSeparators(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}\u2212.]/gu, '');
}
