import { type Database, foldId, maskOf, type PersonalTable } from '../platform/index.js';
import type { Role } from './commands/Command.js';
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

export async function findMemberId(db: Database, loginId: string): Promise<number | undefined> {
  const known = await db.selectFrom('members').select('id').where('idKey', '=', foldId(loginId)).executeTakeFirst();
  return known?.id;
}

/** Audits a list narrowed to a login ID. An unknown one writes nothing and is number 0. */
export async function recordReadOf(
  db: Database,
  context: ActionContext,
  { action, loginId }: { action: string; loginId: string | undefined },
): Promise<number | undefined> {
  if (loginId === undefined) {
    await recordRead(db, context, { action });
    return undefined;
  }
  const memberId = await findMemberId(db, loginId);
  if (memberId !== undefined) await recordRead(db, context, { action, memberId });
  return memberId ?? 0;
}

function maskText(text: string): string {
  const [first = '', ...rest] = text;
  return first + '*'.repeat(rest.length);
}

const SHOWN_DIGITS = 4;

export const MASKS = {
  text: maskText,
  /** Keeps the server, which reveals a mistyped one. */
  email: (email: string) => {
    const at = email.lastIndexOf('@');
    return maskText(email.slice(0, at)) + email.slice(at);
  },
  phone: (phone: string) => phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 7)) + phone.slice(-4),
  digits: (digits: string) => digits.slice(-SHOWN_DIGITS).padStart(digits.length, '*'),
};

/** Masks fields named as columns of `table`, except those that `role` may see whole (B-operator-26). */
export function maskRow<Shown extends object>(table: PersonalTable, shown: Shown, role: Role | null = null): Shown {
  const fields = Object.entries(shown).map(([name, value]) => {
    const [kind, ...readers] = maskOf(table, name) ?? [undefined];
    if (kind === undefined || value === null || readers.some((reader) => reader === role)) return [name, value];
    const mask = MASKS[kind];
    if (typeof value === 'string') return [name, mask(value)];
    return [name, Object.fromEntries(Object.entries<string>(value).map(([part, text]) => [part, mask(text)]))];
  });
  return Object.fromEntries(fields);
}
