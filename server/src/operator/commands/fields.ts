import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from 'contract';
import { FORM_INVALID, textField } from 'contract/schemas';
import * as v from 'valibot';
import type { Word } from './Command.js';

/** The parameters of an address that names a row by `id`. */
export const rowParams = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,14}$/, ({ input }) => `NOT_FOUND 번호가 올바르지 않아요: ${input}`),
    v.transform(Number),
  ),
});

/** What tells yes from no in a query. */
export const flagField = v.pipe(
  v.optional(v.picklist(['true', 'false'], FORM_INVALID), 'false'),
  v.transform((text) => text === 'true'),
);

/** What a list is searched for. */
export const searchField = v.optional(textField(MAX_SEARCH_LENGTH));

/** The login ID of a member in a query. */
export const memberField = v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, FORM_INVALID)));

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 100_000;

/** How many rows a list may have, from a query's text. */
const limitField = v.pipe(
  v.optional(v.string(), String(DEFAULT_LIMIT)),
  v.regex(/^[1-9]\d{0,5}$/, FORM_INVALID),
  v.transform(Number),
  v.maxValue(MAX_LIMIT, FORM_INVALID),
);

/**
 * Goes on behind the row of this number (B-console-43). What is added meanwhile is before it: no row comes twice, none is
 * missed.
 */
const beforeField = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, FORM_INVALID), v.transform(Number)));

/** Of a list that is read page by page, the highest number first. */
export const pageFields = { limit: limitField, before: beforeField };

/** Query of a list without a filter. */
export const listQuery = v.object({ limit: limitField });

export const LIMIT: Word = { typed: '--limit <n>', help: '최대 개수', reads: 'limit' };
const BEFORE: Word = { typed: '--before <number>', help: '이 번호의 다음 쪽', reads: 'number' };
/** How the page is typed. */
export const PAGE = { limit: LIMIT, before: BEFORE };
export const MEMBER: Word = { typed: '--member <id>', help: '회원 아이디' };
/** The number of a row, as an argument. */
export const rowWord = (help: string, typed = '<id>'): Word => ({ typed, help, reads: 'number' });
