import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, type Database, foldName, HOUR_MS, problem } from '../../platform/index.js';

/** Every bank shows so much; some count characters, some bytes. */
const SHOWN = { characters: 7, bytes: 10 };
/** Digits: three where the two are used up (B-point-60). */
export const SUFFIX_LENGTHS = [2, 3] as const;
type SuffixLength = (typeof SUFFIX_LENGTHS)[number];
/** Days before another member gets a suffix: money may come late. */
export const SUFFIX_REST_DAYS = 7;
/** Shorter: repeated withdrawals would use up a name. */
const WITHDRAWN_REST_MS = HOUR_MS;
/** Banks would show nothing else of a company's name. */
const LEGAL_FORM = /^(?:주식회사|유한회사|\(주\)|\(유\)|㈜)/;

export interface Depositor {
  depositor: string;
  depositorKey: string;
  suffixLength: number;
}

interface Naming {
  memberId: number;
  name: string;
  /** `depositorKey` before reopening; kept if possible. */
  before?: string | null;
  now: Date;
}

/**
 * Chooses a depositor that no pending request and lately no other member had (B-point-60), preferably the member's own.
 * A unique index catches races.
 */
export async function chooseDepositor(db: Database, naming: Naming): Promise<Depositor> {
  for (const length of SUFFIX_LENGTHS) {
    const found = await findFree(db, naming, length);
    if (found) return found;
  }
  throw problem(409, 'DEPOSITOR_CROWDED');
}

function suffixesOf(length: SuffixLength): string[] {
  const first = 10 ** (length - 1);
  return Array.from({ length: 9 * first }, (_, index) => String(first + index));
}

async function findFree(
  db: Database,
  { memberId, name, before, now }: Naming,
  length: SuffixLength,
): Promise<Depositor | null> {
  const shown = shortenName(name, length);
  const all = new Map<string, Depositor>();
  for (const suffix of suffixesOf(length)) {
    const depositor = `${shown}${suffix}`;
    const depositorKey = foldName(depositor);
    all.set(depositorKey, { depositor, depositorKey, suffixLength: length });
  }
  const withdrawnSince = new Date(now.getTime() - WITHDRAWN_REST_MS);
  const since = new Date(now.getTime() - SUFFIX_REST_DAYS * DAY_MS);
  const { rows } = await sql<{ depositorKey: string; isOwn: boolean }>`
    select depositor_key, bool_and(member_id = ${memberId} and status <> 'pending') as is_own from top_ups
    where depositor_key in (select unnest(${[...all.keys()]}::text[]))
      and (status = 'pending' or coalesce(response_at, expires_at) >
        case when failure = 'canceled' and member_id <> ${memberId} then ${withdrawnSince}::timestamptz else ${since}::timestamptz end)
    group by depositor_key order by max(id) desc`.execute(db);
  const used = new Set(rows.map(({ depositorKey }) => depositorKey));
  const free = [...all.keys()].filter((key) => !used.has(key));
  const own = rows.filter(({ isOwn }) => isOwn).map((row) => row.depositorKey);
  const key = [...own, ...free].find((one) => one === before) ?? own[0] ?? free[randomInt(Math.max(1, free.length))];
  return all.get(key ?? '') ?? null;
}

function shortenName(name: string, suffixLength: SuffixLength): string {
  const whole = [...lettersOf(name)];
  if (isShown(whole, suffixLength)) return whole.join('');
  const letters = [...lettersOf(name.trim().replace(LEGAL_FORM, ''))];
  while (!isShown(letters, suffixLength)) letters.pop();
  return letters.join('');
}

function lettersOf(name: string): string {
  const composed = name.normalize('NFC');
  return composed.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || composed.replace(/\s/g, '');
}

function isShown(characters: readonly string[], suffixLength: SuffixLength): boolean {
  const bytes = characters.reduce((sum, character) => sum + (character < '\u0080' ? 1 : 2), 0);
  return characters.length + suffixLength <= SHOWN.characters && bytes + suffixLength <= SHOWN.bytes;
}
