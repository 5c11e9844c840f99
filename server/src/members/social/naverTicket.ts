import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Database, type Deps, MINUTE_MS } from '../../platform/index.js';
import { socialProblem } from './offeredProvider.js';

const TICKET_MINUTES = 10;
const PURPOSE = 'naver-ticket';

const ticketSchema = v.object({
  purpose: v.literal(PURPOSE),
  id: v.string(),
  subject: v.string(),
  expiresAt: v.number(),
});
const sealedSchema = v.pipe(v.string(), v.parseJson(), ticketSchema);
type NaverTicket = v.InferOutput<typeof ticketSchema>;

/** Replaces Naver's code, which was used up by finding no member. */
export function sealNaverTicket({ secrets, clock }: Deps, subject: string): string {
  const expiresAt = clock.now().getTime() + TICKET_MINUTES * MINUTE_MS;
  return secrets.seal(JSON.stringify({ purpose: PURPOSE, id: randomUUID(), subject, expiresAt } satisfies NaverTicket));
}

/** The ticket still works afterwards. */
export function openNaverTicket({ secrets, clock }: Deps, text: string): NaverTicket {
  const ticket = v.safeParse(sealedSchema, secrets.unseal(text));
  if (!ticket.success || ticket.output.expiresAt <= clock.now().getTime()) throw socialProblem('naver', 'REFUSED');
  return ticket.output;
}

/** Uses a ticket up; a failed transaction leaves it usable. */
export async function consumeNaverTicket(
  trx: Database,
  { secrets }: Deps,
  { id, expiresAt }: NaverTicket,
): Promise<void> {
  const used = await trx
    .insertInto('usedTickets')
    .values({ ticketHash: secrets.hash('ticket', id), expiresAt: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticketHash')
    .executeTakeFirst();
  if (!used) throw socialProblem('naver', 'REFUSED');
}
