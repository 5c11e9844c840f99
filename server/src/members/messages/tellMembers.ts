import type { NotificationKind } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type Notice, SECOND_MS } from '../../platform/index.js';
import { liveDevices } from './notificationSettings.js';

/** Milliseconds that become one message (B-push-6). */
const GATHERING_MS = 30 * SECOND_MS;

/**
 * Notes rows of `member_id`, `kind`, `subject_id` and `detail`, once each (B-push-1).
 * @param path Where they lead, if not to the list of their kind.
 */
export function noteEvents(events: RawBuilder<unknown>, at: Date, path: string | null = null): RawBuilder<unknown> {
  const dueAt = new Date(at.getTime() + GATHERING_MS);
  return sql`
    insert into notifications (member_id, kind, subject_id, detail, path, created_at, due_at)
    select e.member_id, e.kind, e.subject_id, e.detail, ${path}::text, ${at}::timestamptz, ${dueAt}::timestamptz
    from (${events}) as e join notification_settings as s on s.member_id = e.member_id
    where not e.kind = any (s.off_kinds)
    on conflict (member_id, kind, subject_id) do nothing`;
}

interface MemberEvent {
  memberId: number;
  kind: NotificationKind;
  subjectId: number;
  /** The order's status, points in whole won, or of AS the order. */
  detail?: number;
  path?: string;
}

export async function tellMember(trx: Database, event: MemberEvent, at: Date): Promise<void> {
  const { memberId, kind, subjectId, detail = null, path } = event;
  const events = sql`select ${memberId}::bigint as member_id, ${kind}::text as kind, ${subjectId}::bigint as subject_id,
    ${detail}::bigint as detail`;
  await noteEvents(events, at, path).execute(trx);
}

/** Warns a member of a possible theft at once, whatever the settings (B-point-91). */
export async function warnMember(
  trx: Database,
  { memberId, message }: { memberId: number; message: Notice & { siteOrigin: string } },
  at: Date,
): Promise<void> {
  const devices = await liveDevices(trx, memberId).select('push.id').execute();
  const common = { memberId, message: JSON.stringify(message), dueAt: at, createdAt: at };
  const pushes = devices.map(({ id }) => ({ ...common, channel: 'push' as const, deviceId: id }));
  await trx
    .insertInto('notificationDeliveries')
    .values([{ ...common, channel: 'mail' }, ...pushes])
    .execute();
}
