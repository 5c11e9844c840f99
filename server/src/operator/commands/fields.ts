import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from 'contract';
import { FORM_INVALID, textField } from 'contract/schemas';
import * as v from 'valibot';
import type { Word } from './Command.js';

export const rowParams = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,14}$/, ({ input }) => `NOT_FOUND 번호가 올바르지 않아요: ${input}`),
    v.transform(Number),
  ),
});

export const flagField = v.pipe(
  v.optional(v.picklist(['true', 'false'], FORM_INVALID), 'false'),
  v.transform((text) => text === 'true'),
);

export const searchField = v.optional(textField(MAX_SEARCH_LENGTH));

export const memberField = v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, FORM_INVALID)));

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 100_000;

const limitField = v.pipe(
  v.optional(v.string(), String(DEFAULT_LIMIT)),
  v.regex(/^[1-9]\d{0,5}$/, FORM_INVALID),
  v.transform(Number),
  v.maxValue(MAX_LIMIT, FORM_INVALID),
);

/** Cursor: rows behind this number (B-console-43). Rows added meanwhile are neither repeated nor missed. */
const beforeField = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, FORM_INVALID), v.transform(Number)));

export const pageFields = { limit: limitField, before: beforeField };

export const listQuery = v.object({ limit: limitField });

export const LIMIT: Word = { typed: '--limit <n>', help: '최대 개수', reads: 'limit' };
const BEFORE: Word = { typed: '--before <number>', help: '이 번호의 다음 쪽', reads: 'number' };
export const PAGE = { limit: LIMIT, before: BEFORE };
export const MEMBER: Word = { typed: '--member <id>', help: '회원 아이디' };
export const rowWord = (help: string, typed = '<id>'): Word => ({ typed, help, reads: 'number' });
