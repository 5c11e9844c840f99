import { fromHundredths } from '@storefront/contract';
import { ApiProblem, type Database } from '../platform/index.js';
import { reportLedger } from '../points/index.js';
import { ledger } from './commands/ledger.js';
import { recordRead } from './memberReads.js';
import { requireMember } from './members.js';
import { routesOf } from './operatorCall.js';

export const ledgerCommands = routesOf(ledger, ({ db, clock }) => ({
  'ledger verify': () => reportLedger(db),

  'ledger show': async (request) => {
    const { limit, before, member, number } = request.query;
    const memberId = member === undefined ? await requireNumber(db, number) : await requireMember(db, member);
    await recordRead(db, { clock, request }, { action: 'read.ledger', memberId });
    const query = db
      .selectFrom('ledger')
      .select(['id', 'createdAt', 'kind', 'amount', 'balanceAfter', 'orderId', 'autoOrderId', 'topUpId as depositId'])
      .select('memo')
      .where('memberId', '=', memberId)
      .orderBy('id', 'desc')
      .limit(limit);
    const rows = await (before === undefined ? query : query.where('id', '<', before)).execute();
    return rows.map((row) => ({
      ...row,
      amount: fromHundredths(row.amount),
      balanceAfter: fromHundredths(row.balanceAfter),
    }));
  },
}));

async function requireNumber(db: Database, number: number | undefined): Promise<number> {
  if (number === undefined) throw new ApiProblem(400, 'FORM_INVALID', '회원을 알려 주세요.');
  const known = await db.selectFrom('members').select('id').where('id', '=', number).executeTakeFirst();
  if (!known) throw new ApiProblem(404, 'MEMBER_NOT_FOUND', `없는 회원 번호예요: ${number}`);
  return known.id;
}
