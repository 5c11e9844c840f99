/** What every validator answers: the value to send, or one code per wrong field. */
export type Validation<T, Errors> = { ok: true; value: T } | { ok: false; errors: Errors };

/** Code per field, in the order of the form; a field that is right has none. */
export type FieldErrors<Found> = { [Field in keyof Found]?: NonNullable<Found[Field]> };
