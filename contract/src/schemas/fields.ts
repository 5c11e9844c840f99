import * as v from 'valibot';
import { MAX_INTEGER, MAX_LINE_LENGTH } from '../limits/limits.js';
import { isMoney } from '../money/hundredths.js';
import type { ValidationCode } from '../validation/MESSAGES.js';

/** Code of every request that is not even of the right shape. */
export const FORM_INVALID: ValidationCode = 'FORM_INVALID';

/** A rule of `contract` as a step of a schema: the code that it finds becomes the issue's message. */
/* @__NO_SIDE_EFFECTS__ */
export function rule<T>(find: (value: T) => ValidationCode | null) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const code = dataset.typed ? find(dataset.value) : null;
    if (code) addIssue({ message: code });
  });
}

/**
 * Text that a database and a header can hold, and that arrived as it was written: no control characters but tab and line
 * breaks, no broken pairs, nothing that could not be read (B-api-22). Hangul comes composed (B-format-17).
 */
/* @__NO_SIDE_EFFECTS__ */
export function textField(maxLength: number) {
  return v.pipe(
    v.string(FORM_INVALID),
    v.normalize('NFC'),
    v.maxLength(maxLength, FORM_INVALID),
    v.check((text) => !/[\p{Cc}\p{Cs}\ufffd]/u.test(text.replace(/[\t\r\n]/g, '')), FORM_INVALID),
  );
}

/** Text that may be absent, null or ''; all three read as ''. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalTextField(maxLength: number) {
  return v.pipe(v.nullish(textField(maxLength), ''), v.trim());
}

/** Of another kind than text, and may be absent, null or ''; all three read as the initial value (B-api-4). */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField<T, U extends T | undefined>(schema: v.GenericSchema<unknown, T>, initial: U) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((given) => (given === '' || given === null ? undefined : given)),
    v.optional(schema, initial),
  );
}

/** Text that must say something. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredTextField(maxLength: number) {
  return v.pipe(textField(maxLength), v.trim(), v.nonEmpty(FORM_INVALID));
}

/** A single line that must say something. */
export const lineField = requiredTextField(MAX_LINE_LENGTH);

/** A whole number within the database's integer. Numeric text is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeField(min: number) {
  return v.pipe(
    v.number(FORM_INVALID),
    v.integer(FORM_INVALID),
    v.minValue(min, FORM_INVALID),
    v.maxValue(MAX_INTEGER, FORM_INVALID),
  );
}

/** The id of a row. */
export const idField = wholeField(1);

/** KRW with at most two decimals, negative too. Numeric text is refused. */
export const moneyField = v.pipe(v.number(FORM_INVALID), v.check(isMoney, FORM_INVALID));
