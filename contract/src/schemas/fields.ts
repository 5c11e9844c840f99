import * as v from 'valibot';
import { MAX_INTEGER, MAX_LINE_LENGTH } from '../limits/limits.js';
import { isMoney } from '../money/hundredths.js';
import type { ValidationCode } from '../validation/MESSAGES.js';

/** Requests of the wrong shape. */
export const FORM_INVALID: ValidationCode = 'FORM_INVALID';

/** Wraps a `contract` rule: its code becomes the issue's message. */
/* @__NO_SIDE_EFFECTS__ */
export function rule<T>(find: (value: T) => ValidationCode | null) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const code = dataset.typed ? find(dataset.value) : null;
    if (code) addIssue({ message: code });
  });
}

/**
 * No control characters but tab and line breaks, no lone surrogates, no U+FFFD (B-api-22). Hangul is composed
 * (B-format-17).
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

/** Absent, null and '' read as ''. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalTextField(maxLength: number) {
  return v.pipe(v.nullish(textField(maxLength), ''), v.trim());
}

/** Absent, null and '' read as the initial value (B-api-4). */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField<T, U extends T | undefined>(schema: v.GenericSchema<unknown, T>, initial: U) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((given) => (given === '' || given === null ? undefined : given)),
    v.optional(schema, initial),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function requiredTextField(maxLength: number) {
  return v.pipe(textField(maxLength), v.trim(), v.nonEmpty(FORM_INVALID));
}

export const lineField = requiredTextField(MAX_LINE_LENGTH);

/** Database integer; numeric text is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeField(min: number) {
  return v.pipe(
    v.number(FORM_INVALID),
    v.integer(FORM_INVALID),
    v.minValue(min, FORM_INVALID),
    v.maxValue(MAX_INTEGER, FORM_INVALID),
  );
}

export const idField = wholeField(1);

/** KRW, at most two decimals, may be negative; numeric text is refused. */
export const moneyField = v.pipe(v.number(FORM_INVALID), v.check(isMoney, FORM_INVALID));
