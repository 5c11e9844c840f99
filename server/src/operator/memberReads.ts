import { type Database, foldId } from '../platform/index.js';
import { type ActionContext, recordAction } from './recordAction.js';

interface MemberRead {
  action: string;
  memberId?: number | undefined;
  foundIds?: readonly number[];
}

/**
 * Audits a look at members before anything is shown (B-operator-27). The search text may be a name, so it is left out.
 */
export function recordRead(
  db: Database,
  context: ActionContext,
  { action, foundIds = [], memberId = foundIds.length === 1 ? foundIds[0] : undefined }: MemberRead,
): Promise<void> {
  const whom = memberId === undefined ? { target: 'all' } : { target: String(memberId), memberId };
  const detail = foundIds.length > 1 ? { members: foundIds } : {};
  return recordAction(db, context, { action, ...whom, detail });
}

/**
 * Audits a list narrowed to a login ID; an unknown one writes nothing.
 * @returns the member's number, 0 if unknown
 */
export async function recordReadOf(
  db: Database,
  context: ActionContext,
  { action, loginId }: { action: string; loginId: string | undefined },
): Promise<number | undefined> {
  if (loginId === undefined) {
    await recordRead(db, context, { action });
    return undefined;
  }
  const known = await db.selectFrom('members').select('id').where('idKey', '=', foldId(loginId)).executeTakeFirst();
  if (known) await recordRead(db, context, { action, memberId: known.id });
  return known?.id ?? 0;
}

/** Keeps the first letter (B-operator-26). */
export function maskText(text: string): string {
  const [first = '', ...rest] = text;
  return first + '*'.repeat(rest.length);
}

/** Keeps the server, which reveals a mistyped one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return maskText(email.slice(0, at)) + email.slice(at);
}

export function maskPhone(phone: string): string {
  return phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 7)) + phone.slice(-4);
}
