import { type Database, foldId } from '../platform/index.js';
import { type ActionContext, recordAction } from './recordAction.js';

/** A command that shows a member's data. */
interface MemberRead {
  /** `read.` and what is read, so that `audit list --action read` has them all. */
  action: string;
  /** The one member who is asked for. */
  memberId?: number | undefined;
  /** Those whom a search has found. */
  foundIds?: readonly number[];
}

/**
 * Writes into the audit log that somebody looks at members (B-operator-27): before anything is shown, so that nothing is shown
 * without. What was searched for is not written: it may be somebody's name.
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
 * Likewise of a list that may be narrowed to one login ID. Nobody's rows are shown for an unknown one, and no line is written.
 * @returns the member's number, 0 for an unknown login ID
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

/** Its first letter: enough to tell rows apart (B-operator-26). */
export function maskText(text: string): string {
  const [first = '', ...rest] = text;
  return first + '*'.repeat(rest.length);
}

/** With the server of the address, which tells a mistyped one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return maskText(email.slice(0, at)) + email.slice(at);
}

export function maskPhone(phone: string): string {
  return phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 7)) + phone.slice(-4);
}
