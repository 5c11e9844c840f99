import { sql } from 'kysely';
import { addCatalogue } from './addCatalogue.mjs';
import { openShop } from './openShop.mjs';
import { median, ms, timeInTurn } from './timing.mjs';

const SERVICES = 5000;
const ORDERS = 100_000;
const WARM_UP = 100;
const ROUNDS = 400;
const BAR = 1.5;

export async function histories() {
  const shop = await openShop();
  await addCatalogue(shop.db, SERVICES);
  const [empty, full] = [await shop.addMember('empty'), await shop.addMember('full')];
  await addOrders(shop.db, full.id, ORDERS);
  await sql`vacuum analyze`.execute(shop.db);

  const { rows } = await sql`select id, created_at from orders where member_id = ${full.id}
    order by created_at desc, id desc`.execute(shop.db);
  const day = (order) => order.createdAt.toISOString().slice(0, 10);
  const pages = [
    ['first page', 'limit=20'],
    ['page 2', `limit=20&cursor=${rows[19].id}`],
    ['page 2,500', `limit=20&cursor=${rows[50_000].id}`],
    ['last page', `limit=20&cursor=${rows.at(-30).id}`],
    ['one status', 'limit=20&status=2'],
    ['a rare status', 'limit=20&status=5'],
    ['a number', `limit=20&q=${rows[60_000].id}`],
    ['a link', `limit=20&q=${encodeURIComponent('someone_77777')}`],
    ['a product', `limit=20&q=${encodeURIComponent('팔로워 4999')}`],
    ['nothing', `limit=20&q=${encodeURIComponent('아무것도')}`],
    ['of one status', `limit=20&q=someone_7&status=2`],
    ['of a rare status', `limit=20&q=someone_7&status=5`],
    ['one week', `limit=20&from=${day(rows[40_000])}&to=${day(rows[32_000])}`],
  ];
  console.log(`\n${ORDERS.toLocaleString('en')} orders of one member, ${SERVICES} services, against an empty history`);
  const worst = { pages: 0, searches: 0 };
  for (const [name, query] of pages) {
    const url = `${shop.url}/service/order-history?${query}`;
    const requests = [empty, full].map(({ headers }) => async () => {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
    await timeInTurn(requests, WARM_UP);
    const [onEmpty, onFull] = (await timeInTurn(requests, ROUNDS)).map(median);
    const kind = query.includes('q=') ? 'searches' : 'pages';
    worst[kind] = Math.max(worst[kind], onFull / onEmpty);
    console.log(`  ${name.padEnd(15)} ratio ${(onFull / onEmpty).toFixed(2)}  (${ms(onFull)} / ${ms(onEmpty)})`);
  }
  console.log(`  worst page ${worst.pages.toFixed(2)}, aim at most ${BAR}`);
  console.log(`  worst search by text ${worst.searches.toFixed(2)}: it looks at every row`);
  await shop.close();
}

async function addOrders(db, memberId, orders) {
  await sql`insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
    select ${memberId}::bigint, 1 + n % 5000, 'https://www.instagram.com/someone_' || n, 10, 1000, 100, 0,
      case when n % 5000 = 0 then 5 when n % 10 = 0 then 1 else 2 end,
      now() - interval '85 days' * (${orders}::float - n) / ${orders}::float, now()
    from generate_series(1, ${orders}::integer) n`.execute(db);
}
