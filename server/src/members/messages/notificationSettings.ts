import {
  DEFAULT_QUIET_HOURS,
  MAX_PUSH_DEVICES,
  type MyData,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationFallback,
  type NotificationSettings,
  type PushDeviceRequest,
} from '@storefront/contract';
import { sql } from 'kysely';
import { type Database, type Deps, problem, readExported, transact } from '../../platform/index.js';
import { isPushDeviceValid, readVapidPair } from './PushSender.js';

interface Reachable {
  id: number;
  email: string | null;
  phone: string | null;
}

function fallbacksOf({ config }: Deps, { email, phone }: Reachable): NotificationFallback[] {
  const fallbacks: NotificationFallback[] = ['none'];
  if (email) fallbacks.push('mail');
  if (phone && config.texts?.alimtalk) fallbacks.push('alimtalk');
  return fallbacks;
}

/** (B-push-9) */
export async function readNotificationSettings(deps: Deps, member: Reachable): Promise<NotificationSettings> {
  const { db } = deps;
  const row = await settingsOf(db, member.id).executeTakeFirst();
  const devices = await liveDevices(db, member.id).select(['push.id', 'push.createdAt']).orderBy('push.id').execute();
  const { publicKey } = await readVapidPair(deps);
  const fallbacks = fallbacksOf(deps, member);
  return {
    kinds: NOTIFICATION_KINDS.filter((kind) => !row?.offKinds.includes(kind)),
    quiet: row ? quietHoursOf(row) : DEFAULT_QUIET_HOURS,
    fallback: row && fallbacks.includes(row.fallback) ? row.fallback : 'none',
    fallbacks,
    devices: devices.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })),
    publicKey,
    isChosen: row !== undefined,
  };
}

/** For the member's own file (B-account-37). No address: whoever has it may send there. */
export async function readNotificationData({ db, secrets }: Deps, memberId: number): Promise<MyData['notifications']> {
  const [row] = await readExported(db, 'notificationSettings', { memberId, order: 'member_id' });
  if (!row) return null;
  const devices = await readExported(db, 'pushDevices', { memberId, order: 'id' });
  return {
    off: row.offKinds,
    quiet: quietHoursOf(row),
    fallback: row.fallback,
    devices: devices.map(({ sealed, createdAt }) => {
      const opened = secrets.unseal(sealed);
      return {
        service: opened === null ? '' : new URL(JSON.parse(opened).endpoint).hostname,
        since: createdAt.toISOString(),
      };
    }),
  };
}

export function quietHoursOf({
  quietFrom: from,
  quietUntil: until,
}: {
  quietFrom: number | null;
  quietUntil: number | null;
}) {
  return from === null || until === null ? null : { from, until };
}

export function settingsOf(db: Database, memberId: number) {
  return db.selectFrom('notificationSettings').selectAll().where('memberId', '=', memberId);
}

/** Devices since all sessions were last ended. */
export function liveDevices(db: Database, memberId: number) {
  return db
    .selectFrom('pushDevices as push')
    .innerJoin('members', (join) =>
      join.onRef('members.id', '=', 'push.memberId').onRef('members.tokenEpoch', '=', 'push.tokenEpoch'),
    )
    .where('push.memberId', '=', memberId)
    .where('members.deletedAt', 'is', null);
}

export async function changeNotificationSettings(
  deps: Deps,
  member: Reachable,
  { kinds, quiet, fallback, siteOrigin }: NotificationChoices & { siteOrigin: string },
): Promise<void> {
  if (!fallbacksOf(deps, member).includes(fallback)) throw problem(400, 'FORM_INVALID');
  const columns = {
    offKinds: NOTIFICATION_KINDS.filter((kind) => !kinds.includes(kind)),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    fallback,
    siteOrigin,
  };
  await deps.db
    .insertInto('notificationSettings')
    .values({ memberId: member.id, ...columns })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(columns))
    .execute();
}

interface Registration {
  memberId: number;
  tokenEpoch: number;
  sessionHash: string;
  browser: string | null;
  siteOrigin: string;
}

/** Hands a known subscription to the browser's new member (B-push-10, B-push-11). */
export async function addPushDevice(deps: Deps, device: PushDeviceRequest, by: Registration): Promise<number> {
  if (!isPushDeviceValid(device)) throw problem(400, 'FORM_INVALID');
  const { db, secrets, clock } = deps;
  const { memberId, tokenEpoch, sessionHash, siteOrigin } = by;
  return transact(db, async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('tokenEpoch', '=', tokenEpoch)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!member) throw problem(401, 'UNAUTHORIZED');
    const { from: quietFrom, until: quietUntil } = DEFAULT_QUIET_HOURS;
    await trx
      .insertInto('notificationSettings')
      .values({ memberId, siteOrigin, quietFrom, quietUntil })
      .onConflict((conflict) => conflict.column('memberId').doNothing())
      .execute();
    const columns = {
      memberId,
      tokenEpoch,
      sessionHash,
      browserHash: by.browser === null ? null : hashBrowser(secrets, by.browser),
      sealed: secrets.seal(JSON.stringify(device)),
      createdAt: clock.now(),
    };
    const { id } = await trx
      .insertInto('pushDevices')
      .values({ endpointHash: secrets.hash('push', device.endpoint), ...columns })
      .onConflict((conflict) => conflict.column('endpointHash').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      delete from push_devices where member_id = ${memberId} and id not in (
        select id from push_devices where member_id = ${memberId} order by created_at desc, id desc limit ${MAX_PUSH_DEVICES}
      )`.execute(trx);
    // Pending messages were for the browser's earlier member.
    await trx
      .deleteFrom('notificationDeliveries')
      .where('deviceId', '=', id)
      .where('memberId', '<>', memberId)
      .execute();
    return id;
  });
}

function hashBrowser(secrets: Deps['secrets'], browser: string): string {
  return secrets.hash('push', `browser ${browser}`);
}

export async function removePushDevice({ db }: Deps, memberId: number, id: number): Promise<void> {
  await db.deleteFrom('pushDevices').where('id', '=', id).where('memberId', '=', memberId).execute();
}

/** Ends the devices of a session, and the member's in that browser (B-push-13). */
export async function endPushDevices(
  { db, secrets }: Deps,
  { memberId, sessionHash, browser }: { memberId: number; sessionHash: string; browser: string | null },
): Promise<void> {
  await db
    .deleteFrom('pushDevices')
    .where((row) =>
      row.or([
        row('sessionHash', '=', sessionHash),
        ...(browser === null
          ? []
          : [row.and([row('memberId', '=', memberId), row('browserHash', '=', hashBrowser(secrets, browser))])]),
      ]),
    )
    .execute();
}

/** (B-push-13) */
export async function endOthersPushDevices(
  { db, secrets }: Deps,
  { memberId, browser }: { memberId: number; browser: string },
): Promise<void> {
  await db
    .deleteFrom('pushDevices')
    .where('browserHash', '=', hashBrowser(secrets, browser))
    .where('memberId', '<>', memberId)
    .execute();
}
