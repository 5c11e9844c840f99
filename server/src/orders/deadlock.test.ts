import { ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import { connectPostgres } from '../platform/db/openDatabase.js';
import { lockMember } from '../points/ledger/postMovement.js';
import { signUpMember } from '../testing/members.js';
import { untilWaiting } from '../testing/releaseTogether.js';
import { setUpPostgres, setUpSites } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { setOrderStatus } from './setOrderStatus.js';

/** PostgreSQL looks for a deadlock after a second. */
jest.setTimeout(480_000);

describe('an order, the question for its key and a lock on the member', () => {
  const [site] = setUpSites(1);

  it('wait for each other in no circle', async () => {
    const { memberId, headers } = await signUpMember(site, 1_000_000);
    const serviceId = await addService(site.db, { point: 2 });
    const payload = { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 };
    const url = '/service/order';
    const { id } = (await site.app.inject({ method: 'POST', url, headers, payload })).json<{ id: number }>();

    // One after the other: the order queues for the member before the second lock; the question for the key then
    // waits behind it and holds the key.
    const holder = await site.db.startTransaction().execute();
    await lockMember(holder, memberId);
    const order = site.app
      .inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': 'one' }, payload })
      .then((answer) => answer.statusCode);
    await untilWaiting(site.db, 1);
    const change = setOrderStatus(site.deps, { orderId: id, status: ORDER_STATUS.canceled });
    await untilWaiting(site.db, 2);
    const question = site.app
      .inject({ method: 'POST', url: '/service/order-intent/one', headers })
      .then((answer) => answer.statusCode);
    let isAnswered = false;
    void question.then(() => {
      isAnswered = true;
    });
    await untilWaiting(site.db, 3, () => isAnswered);
    await holder.commit().execute();
    await change;
    expect(await question).toBe(200);
    expect(await order).toBe(409);
  });
});

describe('a single statement that the database ends to dissolve a deadlock', () => {
  const own = setUpPostgres({ poolSize: 3 });

  it('is done again', async () => {
    await sql`create table places (id integer primary key, visits integer not null)`.execute(own.db);
    await sql`insert into places values (1, 0), (2, 0)`.execute(own.db);
    // The other one waits longer, so that PostgreSQL chooses ours.
    const other = connectPostgres(`${own.url}?options=-c%20deadlock_timeout%3D60s`, 1);
    const visit = (db: typeof other, id: number) =>
      sql`update places set visits = visits + 1 where id = ${id}`.execute(db);
    const trx = await other.startTransaction().execute();
    await visit(trx, 1);
    const single = sql`
      with locked as materialized (select id from places order by id desc for update)
      update places set visits = visits + 1 from locked where places.id = locked.id`.execute(own.db);
    await untilWaiting(own.db, 1);
    await visit(trx, 2);
    await Promise.all([trx.commit().execute(), single]);
    expect((await sql<{ visits: number }>`select visits from places order by id`.execute(own.db)).rows).toEqual([
      { visits: 2 },
      { visits: 2 },
    ]);
    await other.destroy();
  });
});
