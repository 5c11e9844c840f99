import { calculateOrderPrice, fromHundredths, ORDER_STATUS, toHundredths } from 'contract';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/toNumeric.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { lockMember } from '../ledger/lockMember.js';
import { postMovement } from '../ledger/postMovement.js';
import { MINUTE_MS } from '../time.js';
import { DEMO_MEMBER_ID } from './DemoMember.js';

// Below what one statement may carry as parameters (65,535), with thirteen columns a row.
const ROWS_PER_STATEMENT = 2000;
const SPREAD_MINUTES = 80 * 24 * 60;
const SERVICES_PER_CATEGORY = 500;
const NAMES = ['팔로워', '좋아요', '조회수', '댓글', '공유', '저장'];
const GRADES = ['국내 실제 계정', '외국인 고급', '실속', '빠른 시작', 'AS 30일', '대량 전용'];

/**
 * Adds as many products and finished orders of the demo member as wanted, to see the shop when it is large. The orders
 * are paid for by one adjustment, so that the balance stays what it was and the ledger adds up.
 */
export async function addDemoData(
  trx: Database,
  { services, orders, now }: { services: number; orders: number; now: Date },
): Promise<void> {
  if (services > 0) await addServices(trx, services);
  if (orders > 0) await addOrders(trx, orders, now);
}

async function addServices(trx: Database, count: number): Promise<void> {
  const platform = await trx.selectFrom('platforms').select('id').orderBy('position').executeTakeFirst();
  if (!platform) throw new ApiProblem(409, 'CATALOGUE_EMPTY', '카탈로그가 비어 있어요.');
  const { last } = await trx
    .selectFrom('services')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const first = Number(last ?? 0) + 1;
  for (let from = 0; from < count; from += SERVICES_PER_CATEGORY) {
    const { id: categoryId } = await trx
      .insertInto('categories')
      .values({ text: `추가 상품 ${first + from}번부터`, platformId: platform.id, position: first + from })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: Math.min(SERVICES_PER_CATEGORY, count - from) }, (_, index) => {
      const number = first + from + index;
      return {
        text: `추가 ${NAMES[number % NAMES.length]} [${GRADES[(number * 5) % GRADES.length]}] ${number}`,
        categoryId,
        min: 10 + (number % 9) * 10,
        max: 10_000 + (number % 20) * 1_000,
        point: toNumeric(35 + ((number * 37) % 9_000)),
        notice: '<p>공개 상태의 링크를 입력해 주세요.</p>',
        enableAuto: number % 3 === 0,
        position: number,
      };
    });
    await trx.insertInto('services').values(rows).execute();
  }
}

async function addOrders(trx: Database, count: number, now: Date): Promise<void> {
  const demo = await trx.selectFrom('members').select('id').where('idKey', '=', DEMO_MEMBER_ID).executeTakeFirst();
  const member = demo && (await lockMember(trx, demo.id));
  if (!member) throw new ApiProblem(409, 'DEMO_MEMBER_GONE', '데모 회원이 없어요.');
  const services = await trx.selectFrom('services').select(['id', 'point', 'min']).orderBy('id').execute();
  if (services.length === 0) throw new ApiProblem(409, 'CATALOGUE_EMPTY', '카탈로그가 비어 있어요.');

  const memberId = demo.id;
  const planned = Array.from({ length: count }, (_, index) => {
    const service = services[(index * 53) % services.length] ?? { id: 0, point: 0, min: 1 };
    const { totalPrice } = calculateOrderPrice({
      unitPrice: fromHundredths(service.point),
      amount: service.min,
      runs: 0,
    });
    const createdAt = new Date(now.getTime() - Math.ceil(((count - index) * SPREAD_MINUTES) / count) * MINUTE_MS);
    return { service, cost: toHundredths(totalPrice), createdAt, number: index + 1 };
  });
  const total = planned.reduce((sum, { cost }) => sum + cost, 0);
  let balance = await postMovement(trx, { memberId, kind: 'adjustment', amount: total, memo: '데모 데이터', at: now });

  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const part = planned.slice(from, from + ROWS_PER_STATEMENT);
    const rows = part.map(({ service, cost, createdAt, number }) => ({
      ...{ memberId, serviceId: service.id, amount: service.min, createdAt, updatedAt: createdAt },
      link: `https://www.instagram.com/p/demo${number}`,
      unitPrice: toNumeric(service.point),
      point: toNumeric(cost),
      status: ORDER_STATUS.completed,
      startCount: number % 5_000,
      remains: 0,
    }));
    const inserted = await trx.insertInto('orders').values(rows).returning('id').execute();
    const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
    const entries = part.map(({ cost, createdAt }, index) => {
      balance -= cost;
      const amounts = { amount: toNumeric(-cost), balanceAfter: toNumeric(balance) };
      return { memberId, kind: 'order' as const, ...amounts, orderId: ids[index], createdAt };
    });
    await trx.insertInto('ledger').values(entries).execute();
  }
  await trx
    .updateTable('members')
    .set({ balance: toNumeric(balance) })
    .where('id', '=', memberId)
    .execute();
}
