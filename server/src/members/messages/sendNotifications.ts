import type { NotificationFallback, PushDeviceRequest } from '@storefront/contract';
import { type Insertable, sql } from 'kysely';
import {
  ApiProblem,
  afterQuietHours,
  DAY_MS,
  type Database,
  type DeliveryRow,
  type Deps,
  HOUR_MS,
  MINUTE_MS,
  type Notice,
  type Schema,
  SECOND_MS,
  takeForMessage,
  transact,
} from '../../platform/index.js';
import { composeMessage } from './composeMessage.js';
import { MessageNotSentError } from './Messages.js';
import { liveDevices, quietHoursOf, settingsOf } from './notificationSettings.js';
import { readVapidPair } from './PushSender.js';

const BATCH = 20;
const LEASE_MS = 2 * MINUTE_MS;
/** The wait doubles after each. */
const ATTEMPTS = 6;
const FIRST_RETRY_MS = MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;
const MESSAGE_LIFETIME_MS = DAY_MS;

/** Any number of servers may. */
export async function sendNotifications(deps: Deps): Promise<void> {
  await composeDue(deps);
  await deliverDue(deps);
}

async function composeDue({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const members = await db
    .selectFrom('notifications')
    .select('memberId')
    .distinct()
    .where('toldAt', 'is', null)
    .where('dueAt', '<=', now)
    .limit(BATCH)
    .execute();
  for (const { memberId } of members) await transact(db, (trx) => composeFor(trx, memberId, now));
}

/** The lock on a member's settings decides between two servers. */
async function composeFor(trx: Database, memberId: number, now: Date): Promise<void> {
  const settings = await settingsOf(trx, memberId).forUpdate().skipLocked().executeTakeFirst();
  if (!settings) return forgetIfGone(trx, memberId);
  const open = trx.selectFrom('notifications').where('memberId', '=', memberId).where('toldAt', 'is', null);
  const events = await open.selectAll().orderBy('id').execute();
  const ids = events.map(({ id }) => id);
  if (ids.length === 0) return;
  const dueAt = afterQuietHours(quietHoursOf(settings), now);
  const change = dueAt > now ? { dueAt } : { toldAt: now };
  await trx.updateTable('notifications').set(change).where('id', 'in', ids).execute();
  if (dueAt > now) return;
  const { offKinds } = settings;
  const message = composeMessage(events.filter(({ kind }) => !offKinds.includes(kind)));
  if (!message) return;
  const devices = await liveDevices(trx, memberId).select('push.id').execute();
  const common = { memberId, message: JSON.stringify(message), dueAt: now, createdAt: now };
  if (devices.length === 0) return insertByFallback(trx, common, settings.fallback);
  const pushes = devices.map(({ id }) => ({ ...common, channel: 'push' as const, deviceId: id }));
  await trx.insertInto('notificationDeliveries').values(pushes).execute();
}

/** The member left meanwhile; another server may hold the settings. */
async function forgetIfGone(trx: Database, memberId: number): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('memberId', '=', memberId)
    .where((row) =>
      row.not(row.exists(row.selectFrom('notificationSettings').select('memberId').where('memberId', '=', memberId))),
    )
    .execute();
}

type NewDelivery = Insertable<Schema['notificationDeliveries']>;

async function insertByFallback(
  trx: Database,
  common: Omit<NewDelivery, 'channel'>,
  fallback: NotificationFallback,
): Promise<void> {
  if (fallback === 'none') return;
  await trx
    .insertInto('notificationDeliveries')
    .values({ ...common, channel: fallback })
    .execute();
}

async function deliverDue(deps: Deps): Promise<void> {
  const claimed = await claim(deps);
  await Promise.all(
    claimed.map((delivery) =>
      deliver(deps, delivery).catch((error: unknown) => deps.log.error({ err: error }, 'a message could not be sent')),
    ),
  );
}

async function claim({ db, clock }: Deps): Promise<DeliveryRow[]> {
  const now = clock.now();
  return db
    .updateTable('notificationDeliveries')
    .set((row) => ({ attempts: row('attempts', '+', 1), dueAt: new Date(now.getTime() + LEASE_MS) }))
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('notificationDeliveries')
        .select('id')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(BATCH)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

type Outcome = { kind: 'done' } | { kind: 'gone' } | { kind: 'later'; afterMs?: number; isUncounted?: boolean };

async function deliver(deps: Deps, delivery: DeliveryRow): Promise<void> {
  const { db, clock } = deps;
  const { id, attempts } = delivery;
  const isLate = clock.now().getTime() - delivery.createdAt.getTime() > MESSAGE_LIFETIME_MS;
  const outcome = isLate ? { kind: 'done' as const } : await tryOnce(deps, delivery);
  if (outcome.kind === 'gone') return dropDevice(deps, delivery);
  const { afterMs, isUncounted = false } = outcome.kind === 'later' ? outcome : {};
  if (outcome.kind === 'done' || (attempts >= ATTEMPTS && !isUncounted)) {
    await db.deleteFrom('notificationDeliveries').where('id', '=', id).execute();
    return;
  }
  const waitMs = Math.min(MAX_RETRY_MS, afterMs ?? FIRST_RETRY_MS * 2 ** (attempts - 1));
  const settings = await settingsOf(db, delivery.memberId).executeTakeFirst();
  const next = new Date(clock.now().getTime() + waitMs);
  await db
    .updateTable('notificationDeliveries')
    .set({
      attempts: isUncounted ? attempts - 1 : attempts,
      dueAt: afterQuietHours(settings ? quietHoursOf(settings) : null, next),
    })
    .where('id', '=', id)
    .execute();
}

const tryOnce = (deps: Deps, delivery: DeliveryRow): Promise<Outcome> =>
  delivery.channel === 'push' ? push(deps, delivery) : write(deps, delivery);

async function push(deps: Deps, { memberId, deviceId, message, attempts }: DeliveryRow): Promise<Outcome> {
  const { db, secrets, log, pushSender } = deps;
  const row = await liveDevices(db, memberId).select('push.sealed').where('push.id', '=', deviceId).executeTakeFirst();
  const opened = row && secrets.unseal(row.sealed);
  if (!opened) return { kind: 'gone' };
  const device: PushDeviceRequest = JSON.parse(opened);
  // The rest of the address is as good as a password.
  const host = new URL(device.endpoint).hostname;
  const vapid = { ...(await readVapidPair(deps)), subject: subjectOf(deps) };
  try {
    const { status, retryAfter } = await pushSender.send(device, message, vapid);
    if (status >= 200 && status < 300) return { kind: 'done' };
    log.warn({ host, status, attempts }, 'push message not taken');
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status !== 429 && status < 500) return { kind: 'done' };
    const seconds = Number(retryAfter);
    return { kind: 'later', ...(retryAfter && seconds > 0 && { afterMs: seconds * SECOND_MS }) };
  } catch {
    log.warn({ host, attempts }, 'push service not reached');
    return { kind: 'later' };
  }
}

function subjectOf({ config: { publicOrigin } }: Deps): string {
  return publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:no-reply@localhost.localdomain';
}

/** The last device's message goes by the fallback (B-push-20). */
async function dropDevice(
  { db, clock }: Deps,
  { memberId, deviceId, message, createdAt, id }: DeliveryRow,
): Promise<void> {
  await transact(db, async (trx) => {
    const settings = await settingsOf(trx, memberId).forUpdate().executeTakeFirst();
    await trx.deleteFrom('notificationDeliveries').where('id', '=', id).execute();
    if (deviceId !== null) await trx.deleteFrom('pushDevices').where('id', '=', deviceId).execute();
    const others = await liveDevices(trx, memberId).select('push.id').limit(1).execute();
    if (!settings || others.length > 0) return;
    const common = { memberId, message: JSON.stringify(message), dueAt: clock.now(), createdAt };
    await insertByFallback(trx, common, settings.fallback);
  });
}

async function write(deps: Deps, { memberId, channel, message, attempts }: DeliveryRow): Promise<Outcome> {
  const { db, log } = deps;
  const member = await db
    .selectFrom('members')
    .leftJoin('notificationSettings', 'notificationSettings.memberId', 'members.id')
    .select(['email', 'phone', 'siteOrigin'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  const to = channel === 'mail' ? member?.email : member?.phone;
  if (!member || !to) return { kind: 'done' };
  const target = {
    kind: 'notification',
    channel: channel === 'mail' ? ('email' as const) : ('phone' as const),
    target: to,
  };
  try {
    const giveBack = await takeForMessage(deps, target);
    try {
      const origin = message.siteOrigin ?? member.siteOrigin ?? '';
      await writeTo(deps, { to, channel, message, siteOrigin: origin });
    } catch (error) {
      await giveBack();
      throw error;
    }
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof ApiProblem && error.statusCode === 429) return { kind: 'later', isUncounted: true };
    if (!(error instanceof MessageNotSentError)) throw error;
    log.warn({ reason: error.reason, attempts, channel }, 'notification not sent');
    return { kind: 'later' };
  }
}

interface Letter {
  to: string;
  channel: DeliveryRow['channel'];
  message: Notice;
  siteOrigin: string;
}

async function writeTo({ messages, config }: Deps, { to, channel, message, siteOrigin }: Letter): Promise<void> {
  const { title, body, url } = message;
  if (channel === 'alimtalk') {
    const variables = { '#{알림}': title, '#{내용}': body, '#{주소}': `${siteOrigin}${url}` };
    return messages.sendAlimtalk({ to, variables });
  }
  const words = [`${title}.`, body, `${siteOrigin}${url}`];
  // A warning cannot be turned off.
  if (message.siteOrigin === undefined) words.push(`알림을 바꾸거나 끄려면: ${siteOrigin}/account`);
  const text = words.join('\n\n');
  await messages.sendMail({ to, subject: `[${config.brand}] ${title}`, text });
}

const TOLD_MS = 30 * DAY_MS;

export async function removeOldNotifications(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', new Date(now.getTime() - TOLD_MS))
    .execute();
  await sql`
    delete from push_devices using members
    where members.id = push_devices.member_id and members.token_epoch <> push_devices.token_epoch`.execute(db);
}
