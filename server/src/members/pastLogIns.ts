import { type LogIn, replaceHidden, VISIT_RETENTION_MONTHS } from 'contract';
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

/** The last ones: whoever looks for a stranger looks there. */
const SHOWN = 20;
/** Of one member, 11 a day for three months: a program that logs in all the time does not fill the disk. */
export const RETAINED_LOG_INS = 1000;
/** Browsers name themselves in some 110 characters, those within other apps in up to 300. */
const MAX_AGENT_LENGTH = 300;

/**
 * Notes a log-in for the member to see. Never fails: the member is in, and that a line is missing in a list is no reason
 * to ask for the password again. One statement, that an account which is deleted meanwhile leaves nothing behind: the
 * lock waits for the deletion, and then finds it.
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

/** What a browser says of itself is a stranger's text: it comes in one line of what shows. */
function cleanAgent(text: string): string {
  const shown = replaceHidden(text, () => ' ').replace(/\s+/g, ' ');
  return Array.from(shown.trim()).slice(0, MAX_AGENT_LENGTH).join('').trimEnd();
}

/** The member's last log-ins, newest first (B-session-24). */
export async function readLogIns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  limit = SHOWN,
): Promise<LogIn[]> {
  const rows = await db
    .selectFrom('logIns')
    .select(['createdAt', 'address', 'agent'])
    .where('memberId', '=', memberId)
    .where('createdAt', '>=', retainedSince(clock.now()))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ createdAt, address, agent }) => ({ at: createdAt.toISOString(), address, agent }));
}

/**
 * Of each member the last ones stay (B-account-26). What is too old goes by `visitErasures`. An index counts first: to number all
 * rows takes more than twice as long, each hour (`npm run bench:large`).
 */
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

function retainedSince(now: Date): Date {
  return retentionStart(now, VISIT_RETENTION_MONTHS);
}
