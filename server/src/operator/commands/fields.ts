import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from '@storefront/contract';
import { FORM_INVALID, lineField, textField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { described } from './Command.js';

const ROW_NUMBER = /^[1-9]\d{0,14}$/;
const rowField = v.pipe(
  v.string(),
  v.regex(ROW_NUMBER, ({ input }) => `NOT_FOUND 번호가 올바르지 않아요: ${input}`),
  v.transform(Number),
);

/** Address of a row; `says` names its list. */
export const rowOf = (says: string) => v.object({ id: described(rowField, { says, reads: 'number' }) });

export const numberField = (help: string) =>
  described(v.optional(v.pipe(v.string(), v.regex(ROW_NUMBER, FORM_INVALID), v.transform(Number))), `<number> ${help}`);

const isTrue = v.pipe(
  v.optional(v.picklist(['true', 'false'], FORM_INVALID), 'false'),
  v.transform((text) => text === 'true'),
);
export const flagField = (says: string) => described(isTrue, says);

export const searchField = (help: string) => described(v.optional(textField(MAX_SEARCH_LENGTH)), `<text> ${help}`);

export const memberField = described(
  v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, FORM_INVALID))),
  '<id> 회원 아이디',
);

const time = v.optional(
  v.pipe(
    v.string(),
    v.isoTimestamp(FORM_INVALID),
    v.transform((value) => new Date(value)),
    v.check((date) => !Number.isNaN(date.getTime()), FORM_INVALID),
  ),
);

/** Half-open: `to` is exclusive. */
export const spanFields = {
  from: described(time, '<time> 이 시각부터, 예: 2026-03-02 (서울 시간)'),
  to: described(time, '<time> 이 시각 전까지'),
};

export const reasonField = (help: string) => described(lineField, `--reason <text> ${help}`);

/** Whole number of a query. */
export const digitsField = (help: string, range: readonly [least: number, most: number], initial: number) => {
  const [least, most] = range;
  const digits = v.pipe(v.optional(v.string(), String(initial)), v.regex(/^(0|[1-9]\d{0,5})$/, FORM_INVALID));
  const number = v.pipe(digits, v.transform(Number), v.minValue(least, FORM_INVALID), v.maxValue(most, FORM_INVALID));
  return described(number, { says: `<n> ${help}`, range });
};

const limitField = digitsField('최대 개수', [1, 100_000], 1000);

/** `before`: rows behind this number (B-console-43). Rows added meanwhile are neither repeated nor missed. */
export const pageFields = { limit: limitField, before: numberField('이 번호의 다음 쪽') };

/** The command line asks for fewer rows than the server would give. */
export const limitOf = (initial: number) => described(limitField, { initial });

export const listQuery = v.object({ limit: limitField });
