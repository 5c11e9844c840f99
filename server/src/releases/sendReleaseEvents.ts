import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  type ConnectTls,
  connectPublicly,
  DAY_MS,
  type Database,
  type Deps,
  postSigned,
  SECOND_MS,
} from '../platform/index.js';

/** The second try comes after a minute, the last 12 hours after the one before. */
const ATTEMPTS = 12;
const AT_ONCE = 20;
const RETAINED_MS = 30 * DAY_MS;
const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';

export interface ReleaseWebhook {
  url: string;
  secret: string;
}

export const createWebhookSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Claimed {
  id: string;
  team: string;
  body: string;
  attempts: number;
  sealed: string;
}

/**
 * Sends due events, from any number of servers (B-webhook-3, B-webhook-5).
 * @param connectTls lets a test put its receiver here
 */
export async function sendReleaseEvents(deps: Deps, connectTls: ConnectTls = connectPublicly): Promise<void> {
  // Parallel: a receiver that hangs holds up no other team's.
  await Promise.all((await claim(deps)).map((event) => send(deps, event, connectTls)));
}

/** Claims due events by moving their time on, whatever becomes of this try. */
function claim({ db, clock }: Deps): Promise<Claimed[]> {
  const now = clock.now();
  const pause = sql`least(interval '12 hours', interval '1 minute' * power(2, release_events.attempts))`;
  return db
    .updateTable('releaseEvents')
    .from('releaseWebhooks')
    .whereRef('releaseWebhooks.team', '=', 'releaseEvents.team')
    .set((row) => ({
      attempts: row('releaseEvents.attempts', '+', 1),
      nextAt: sql<Date>`${now}::timestamptz + ${pause}`,
    }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('releaseEvents')
        .select('id')
        .where('sentAt', 'is', null)
        .where('nextAt', '<=', now)
        .where('attempts', '<', ATTEMPTS)
        .orderBy('nextAt')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'releaseEvents.team', 'body', 'attempts', 'sealed'])
    .execute();
}

async function send(deps: Deps, { id, team, body, attempts, sealed }: Claimed, connectTls: ConnectTls): Promise<void> {
  const { db, clock, secrets, log } = deps;
  try {
    const webhook = secrets.unseal(sealed);
    if (webhook === null) throw new Error('the address was encrypted with another secret: set it again');
    const { url, secret }: ReleaseWebhook = JSON.parse(webhook);
    const timestamp = String(Math.floor(clock.now().getTime() / SECOND_MS));
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    await postSigned({ url, body, signature: headers, connectTls });
    await db.updateTable('releaseEvents').set({ sentAt: clock.now() }).where('id', '=', id).execute();
  } catch (error) {
    log.warn({ err: error, id, team, attempts }, 'a team could not be told of its release');
  }
}

export async function removeOldReleaseEvents(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('releaseEvents')
    .where('createdAt', '<', new Date(now.getTime() - RETAINED_MS))
    .execute();
}
