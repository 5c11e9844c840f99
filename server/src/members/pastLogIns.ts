import { type LogIn, replaceHidden, VISIT_RETENTION_MONTHS } from '@storefront/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  DATABASE_AWAY,
  type Database,
  DatabaseAwayError,
  type Deps,
  retentionStart,
  shortenAddress,
  warnSeldom,
} from '../platform/index.js';

const SHOWN = 20;
/** 11 a day for three months: a looping program does not fill the disk. */
export const RETAINED_LOG_INS = 1000;
/** Browsers send some 110 characters, apps up to 300. */
const MAX_AGENT_LENGTH = 300;

/**
 * Never fails: a missing line is no reason to refuse the log-in. The statement waits for a deletion, and then writes
 * nothing.
 */
export async function recordLogIn({ db, clock, log }: Deps, request: FastifyRequest, memberId: number): Promise<void> {
  const address = shortenAddress(request.ip);
  const agent = cleanAgent(request.headers['user-agent'] ?? '');
  try {
    await sql`
      insert into log_ins (member_id, created_at, address, agent)
      select id, ${clock.now()}::timestamptz, ${address}::text, ${agent}::text from members
      where id = ${memberId} and deleted_at is null for share`.execute(db);
  } catch (error) {
    const failure = { err: error, what: 'log-in not noted' };
    if (error instanceof DatabaseAwayError) warnSeldom(log, DATABASE_AWAY, failure);
    else log.error(failure, failure.what);
  }
}

/** A stranger's text becomes one line of visible characters. */
function cleanAgent(text: string): string {
  const shown = replaceHidden(text, () => ' ').replace(/\s+/g, ' ');
  return Array.from(shown.trim()).slice(0, MAX_AGENT_LENGTH).join('').trimEnd();
}

/** Newest first (B-session-24). */
export async function readLogIns({ db, clock }: Deps, memberId: number, limit = SHOWN): Promise<LogIn[]> {
  const rows = await db
    .selectFrom('logIns')
    .select(['createdAt', 'address', 'agent'])
    .where('memberId', '=', memberId)
    .where('createdAt', '>=', retentionStart(clock.now(), VISIT_RETENTION_MONTHS))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ createdAt, address, agent }) => ({ at: createdAt.toISOString(), address, agent }));
}

/** (B-account-26) An index counts first: numbering all rows takes more than twice as long (`npm run bench:large`). */
export async function removeSurplusLogIns(db: Database): Promise<void> {
  await sql`
    delete from log_ins where id in (
      select surplus.id from (
        select member_id from log_ins group by member_id having count(*) > ${RETAINED_LOG_INS}::int
      ) as many, lateral (
        select id from log_ins where log_ins.member_id = many.member_id
        order by created_at desc, id desc offset ${RETAINED_LOG_INS}::int
      ) as surplus)`.execute(db);
}
