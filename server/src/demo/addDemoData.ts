import { ORDER_STATUS } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { ApiProblem, type Database, MINUTE_MS, toNumeric } from '../platform/index.js';
import { lockMember, postMovement } from '../points/index.js';
import { DEMO_MEMBER_ID } from './DemoMember.js';

const SPREAD_MINUTES = 80 * 24 * 60;
const SERVICES_PER_CATEGORY = 500;
const SERVICE_STRIDE = 53;
const NAMES = ['팔로워', '좋아요', '조회수', '댓글', '공유', '저장'];
const GRADES = ['국내 실제 계정', '외국인 고급', '실속', '빠른 시작', 'AS 30일', '대량 전용'];

/** Adds products and finished orders, to see a large shop. One adjustment pays for them, so that the ledger adds up. */
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
  const price = await priceOf(trx, count);
  if (price === null) throw new ApiProblem(409, 'CATALOGUE_EMPTY', '카탈로그가 비어 있어요.');

  const memberId = demo.id;
  // Before the first order: the points were there when they were spent.
  const paidAt = new Date(now.getTime() - (SPREAD_MINUTES + 1) * MINUTE_MS);
  await postMovement(trx, { memberId, kind: 'adjustment', amount: price, memo: '데모 데이터', at: paidAt });
  // One statement: a hundred thousand rows are not carried to and fro.
  await sql`
    with planned as (${plan(count)}), placed as (
      insert into orders (member_id, service_id, link, unit_price, point, amount, status, start_count, remains,
        created_at, updated_at)
      select ${memberId}::bigint, service_id, 'https://www.instagram.com/p/demo' || number, unit_price, price, amount,
        ${ORDER_STATUS.completed}::smallint, number % 5000, 0, at, at
      from (
        select *, ${now}::timestamptz - make_interval(mins => ceil(
          (${count}::numeric - number + 1) * ${SPREAD_MINUTES}::numeric / ${count}::numeric
        )::integer) as at from planned
      ) as dated order by number
      returning id, point, created_at
    ), entered as (
      insert into ledger (member_id, kind, amount, balance_after, order_id, created_at)
      select ${memberId}::bigint, 'order', -point, members.balance - sum(point) over (order by placed.id), placed.id, placed.created_at
      from placed, members where members.id = ${memberId} order by placed.id
    )
    update members set balance = balance - (select sum(point) from placed) where id = ${memberId}`.execute(trx);
}

function plan(count: number): RawBuilder<unknown> {
  return sql`
    select number, services.id as service_id, point as unit_price, min as amount, point * min as price
    from generate_series(1, ${count}::integer) as number
    join (
      select id, point, greatest(min, 1) as min, row_number() over (order by id) - 1 as place
      from services
    ) as services on place = ((number - 1)::bigint * ${SERVICE_STRIDE}::bigint) % (select count(*) from services)`;
}

async function priceOf(trx: Database, count: number): Promise<number | null> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(price)::numeric(16, 2) as total from (${plan(count)}) as planned`.execute(trx);
  return rows[0]?.total ?? null;
}
