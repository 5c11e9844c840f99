import { writeFile } from 'node:fs/promises';
import { FakePanel } from '../../orders/suppliers/testing/FakePanel.js';
import { HOUR_MS } from '../../platform/time/time.js';
import { readAudit } from '../../testing/readAudit.js';
import { addService } from '../../testing/stockShop.js';
import { findSupplierCauses } from '../findCauses.js';
import { watchAlerts, watchPrices } from '../watchAlerts.js';
import { setUpTerminal } from './testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { ask, type } = terminal;
const panel = new FakePanel();
let url: string;
let product: string;

beforeAll(async () => {
  url = (await panel.start()).href;
});
beforeEach(async () => {
  panel.rate('7', '0.90');
  panel.money = '100.84292';
  product = String(await addService(terminal.site.db, { point: 1.5 }));
});
afterAll(() => panel.stop());

const add = (name: string, ...words: string[]) => ask('suppliers', 'add', name, url, '--key', 'the-key', ...words);
const costs = async () =>
  (await ask('routes', 'list', product)).map((row: Record<string, unknown>) => [row['supplier'], row['cost']]);

// B-supplier-16
it('suppliers are added, listed without their key, changed and removed, each with an audit line', async () => {
  expect(await ask('suppliers', 'list')).toEqual([]);
  const added = await add('A', '--alarm-below', '50');
  expect(added).toEqual({
    ...{ name: 'A', url, enabled: true, alarmBelow: 50, currency: '', wonRate: null, balance: null, lookedAt: null },
    ...{ fault: null, routes: 0, underway: 0 },
  });
  await add('둘째 공급처', '--rate', '1385.5');
  expect(await ask('suppliers', 'list')).toMatchObject([added, { name: '둘째 공급처', wonRate: 1385.5 }]);
  expect(await ask('suppliers', 'services', '둘째 공급처')).toMatchObject([{ id: '7', rate: '0.90' }]);
  expect(await ask('suppliers', 'status')).toMatchObject({
    ...{ supplier: 'A', balance: '100.84292', currency: 'USD' },
    others: [{ supplier: '둘째 공급처', balance: '100.84292' }],
  });
  panel.keys.push('another');
  expect(await ask('suppliers', 'set', 'A', '--enabled', 'off', '--key', 'another')).toMatchObject({ enabled: false });
  const kept = await terminal.site.db.selectFrom('suppliers').select('keySealed').execute();
  expect(JSON.stringify(kept)).not.toMatch(/the-key|another/);
  expect(await ask('suppliers', 'remove', 'A')).toMatchObject({ name: 'A' });
  expect((await ask('suppliers', 'list')).map(({ name }: { name: string }) => name)).toEqual(['둘째 공급처']);
  const lines = (await readAudit(terminal.site.db)).map(({ action, target }) => [action, target]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['supplier.add', 'A'],
      ['supplier.set', 'A'],
      ['supplier.remove', 'A'],
    ]),
  );
  const { rows } = await terminal.site.db
    .selectFrom('audit')
    .selectAll()
    .execute()
    .then((all) => ({ rows: all }));
  expect(JSON.stringify(rows)).not.toMatch(/the-key|another/);
});

// B-supplier-16
it.each([
  [['A', 'ftp://panel.example', '--key', 'x'], '주소를'],
  [['A', 'https://me:secret@panel.example/', '--key', 'x'], '주소를'],
  [['demo', 'https://panel.example/', '--key', 'x'], '이미 쓰는 이름'],
  [['/a', 'https://panel.example/', '--key', 'x'], '양식'],
])('%j is no supplier', async (words, said) => {
  expect(await type('suppliers', 'add', ...words)).toBe(1);
  expect(terminal.errors).toContain(said);
  expect(await ask('suppliers', 'list')).toEqual([]);
});

// B-supplier-16
it('a key that the supplier refuses is not taken, one of a supplier that does not answer is', async () => {
  expect(await type('suppliers', 'add', 'A', url, '--key', 'wrong')).toBe(1);
  expect(terminal.errors).toContain('공급처가 이 키를 받지 않아요: Invalid API key');
  expect(await ask('suppliers', 'list')).toEqual([]);
  await add('A');
  expect(await type('suppliers', 'set', 'A', '--key', 'wrong')).toBe(1);
  expect(await ask('suppliers', 'services', 'A')).toMatchObject([{ id: '7' }]);
  expect(await ask('suppliers', 'add', 'B', 'http://127.0.0.1:9/', '--key', 'any')).toMatchObject({ name: 'B' });
});

// B-supplier-16
it('a name is there once, and one with orders under way stays', async () => {
  await add('A');
  expect(await type('suppliers', 'add', 'A', url, '--key', 'the-key')).toBe(1);
  expect(terminal.errors).toContain('이미 쓰는 이름이에요: A');
  await ask('routes', 'set', product, 'A', '7', '--cost', '1000');
  const { db, clock } = terminal.site;
  const at = clock.now();
  const { id: memberId } = await db
    .insertInto('members')
    .values({ loginId: 'kim', idKey: 'kim', email: 'kim@shop.example', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      ...{ memberId, serviceId: Number(product), link: 'x', unitPrice: '0', point: '0' },
      amount: 1,
      remains: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('supplierOrders').values({ orderId, supplier: 'A', state: 'parked', updatedAt: at }).execute();
  expect(await type('suppliers', 'remove', 'A')).toBe(1);
  expect(terminal.errors).toContain('진행 중인 주문이 1건');
  await db.updateTable('supplierOrders').set({ state: 'finished' }).execute();
  expect(await ask('suppliers', 'remove', 'A')).toMatchObject({ routes: 1, underway: 0 });
  expect(await ask('routes', 'list', product)).toEqual([]);
  expect(await type('suppliers', 'remove', 'A')).toBe(1);
});

// B-supplier-17
it('routes are set, placed, listed and removed', async () => {
  for (const name of ['A', 'B', 'C']) await add(name);
  expect(await ask('routes', 'set', product, 'A', '7', '--cost', '1000')).toEqual([
    {
      ...{ product: Number(product), supplier: 'A', service: '7', position: 1, cost: 1000, acceptedCost: 1000 },
      ...{ guard: null, allowsLoss: false, isTaken: true, fault: null, min: null, max: null, readAt: null },
    },
  ]);
  await ask('routes', 'set', product, 'B', '8', '--cost', '900.25', '--guard', '5');
  await ask('routes', 'set', product, 'C', '9', '--cost', '800', '--position', '1');
  expect(await costs()).toEqual([
    ['C', 800],
    ['A', 1000],
    ['B', 900.25],
  ]);
  await ask('routes', 'set', product, 'C', '9', '--cost', '810', '--position', '2');
  await ask('routes', 'set', product, 'A', '7', '--cost', '1010');
  expect(await costs()).toEqual([
    ['A', 1010],
    ['C', 810],
    ['B', 900.25],
  ]);
  await ask('routes', 'remove', product, 'A');
  expect((await ask('routes', 'list', product)).map(({ position }: { position: number }) => position)).toEqual([1, 2]);
  for (const words of [
    ['999', 'A', '7'],
    [product, 'Z', '7'],
  ]) {
    expect(await type('routes', 'set', ...words, '--cost', '1')).toBe(1);
    expect(terminal.errors).toContain('없는');
  }
});

// B-supplier-20, B-supplier-21
it('a cost that rises stops the product and tells the operator, who sets it anew or allows the loss', async () => {
  const { site } = terminal;
  await add('A');
  await ask('routes', 'set', product, 'A', '7', '--cost', '1000');
  await watchPrices(site.deps);
  expect(await ask('routes', 'list', product)).toMatchObject([{ min: 10, max: 50_000, readAt: expect.any(String) }]);
  panel.rate('7', '1.08');
  const isStopped = async () => (await site.app.inject('/service/services')).json()[0].isReadOnly;
  const open = async () => {
    site.clock.advance(HOUR_MS);
    await watchPrices(site.deps);
    await watchAlerts(site.deps);
    return (await ask('alerts', 'list'))
      .map(({ text }: { text: string }) => text)
      .filter((text: string) => /원가/.test(text));
  };
  expect(await open()).toEqual([]);
  expect(await costs()).toEqual([['A', 1200]]);

  panel.rate('7', '1.44');
  expect(await open()).toEqual([
    `상품 ${product}(한국인 팔로워): A의 1,000개 원가가 1,600원이에요. 1,000원에서 올랐어요. 상품의 주문을 멈췄어요. 원가나 가격을 새로 정하거나 다른 공급처를 정해 주세요.`,
  ]);
  expect(await isStopped()).toBe(true);
  await ask('routes', 'set', product, 'A', '7', '--cost', '1000', '--position', '1');
  expect(await isStopped()).toBe(true);
  await ask('routes', 'set', product, 'A', '7', '--cost', '1600');
  expect(await isStopped()).toBe(true);
  expect(await open()).toEqual([expect.stringContaining('판매가는 1,500원이에요.')]);
  await ask('routes', 'set', product, 'A', '7', '--cost', '1600', '--allow-loss');
  expect(await isStopped()).toBe(false);
  expect(await open()).toEqual([]);
  const [line] = (await ask('audit', 'list', '--action', 'route.set')) as { detail: object }[];
  expect(line?.detail).toMatchObject({ supplier: 'A', cost: 1600, allowLoss: true });

  await ask('routes', 'set', product, 'A', '7', '--cost', '1000', '--guard', '50');
  await watchPrices(site.deps);
  panel.rate('7', '2.15');
  expect(await open()).toEqual([]);
  await ask('alerts', 'set', 'cost-guard', '10');
  await ask('routes', 'set', product, 'A', '7', '--cost', '1000');
  await watchPrices(site.deps);
  panel.rate('7', '2.40');
  expect(await open()).toHaveLength(1);
});

// B-supplier-20
it('the first rate of a currency moves no cost, a later one does', async () => {
  const { site } = terminal;
  await add('A');
  await ask('routes', 'set', product, 'A', '7', '--cost', '1000');
  await watchPrices(site.deps);
  await ask('suppliers', 'set', 'A', '--rate', '1400');
  await watchPrices(site.deps);
  expect(await ask('routes', 'list', product)).toMatchObject([{ cost: 1000, fault: null }]);
  await ask('suppliers', 'set', 'A', '--rate', '1540');
  await watchPrices(site.deps);
  expect(await ask('routes', 'list', product)).toMatchObject([{ cost: 1100, fault: null }]);
});

// B-console-31, B-supplier-16
it('a balance below the alarm of its supplier, and a supplier that is down, are alerts of their own', async () => {
  const { site } = terminal;
  await add('A', '--alarm-below', '100.9');
  await add('B', '--alarm-below', '50');
  await ask('suppliers', 'add', 'C', 'http://127.0.0.1:1/', '--key', 'x');
  await ask('suppliers', 'add', 'D', 'http://127.0.0.1:1/', '--key', 'x');
  await ask('suppliers', 'set', 'D', '--enabled', 'off');
  expect(await findSupplierCauses(site.deps)).toMatchObject([
    { kind: 'supplier balance A', text: '공급처 A의 잔액이 100.84292 USD예요. 100.9보다 적어요.' },
    { kind: 'supplier down C', isUrgent: true },
  ]);
  expect(await ask('suppliers', 'list')).toMatchObject([
    { balance: '100.84292', currency: 'USD', fault: null, lookedAt: expect.any(String) },
    { balance: '100.84292' },
    { balance: null, fault: expect.any(String) },
    { lookedAt: null },
  ]);
});

// B-supplier-17
it('a file sets routes and, with a margin, prices: seen before, all or nothing', async () => {
  for (const name of ['A', 'B']) await add(name);
  const other = String(await addService(terminal.site.db, { point: 9 }));
  const lines = [
    '\ufeffproduct,supplier,service,cost',
    `${product},B,8,"1,250.5"`,
    `${product},A,7,1000`,
    `${other},A,9,30`,
  ];
  await writeFile(terminal.file('routes.csv'), lines.join('\r\n'));
  const seen = await ask('routes', 'import', terminal.file('routes.csv'), '--margin', '20', '--dry-run');
  expect(seen).toEqual([
    {
      product: Number(product),
      name: '한국인 팔로워',
      supplier: 'B',
      service: '8',
      cost: 1250.5,
      price: 1.5,
      newPrice: 1.51,
    },
    {
      product: Number(product),
      name: '한국인 팔로워',
      supplier: 'A',
      service: '7',
      cost: 1000,
      price: 1.5,
      newPrice: 1.51,
    },
    { product: Number(other), name: '한국인 팔로워', supplier: 'A', service: '9', cost: 30, price: 9, newPrice: 0.04 },
  ]);
  expect(await costs()).toEqual([]);
  await ask('routes', 'set', product, 'A', '7', '--cost', '5');
  expect(await ask('routes', 'import', terminal.file('routes.csv'), '--margin', '20')).toEqual(seen);
  expect(await costs()).toEqual([
    ['B', 1250.5],
    ['A', 1000],
  ]);
  const sold = (await terminal.site.app.inject('/service/services')).json();
  expect(sold.map(({ point }: { point: number }) => point).toSorted()).toEqual([0.04, 1.51]);
  expect(await ask('audit', 'list', '--action', 'route.import')).toHaveLength(1);

  await writeFile(
    terminal.file('wrong.csv'),
    ['product,supplier,service,cost', '999,A,7,1', `${product},Z,7,1`, `${product},A,,1`, `${product},A,7,-1`].join(
      '\n',
    ),
  );
  expect(await type('routes', 'import', terminal.file('wrong.csv'))).toBe(1);
  expect(terminal.errors).toContain('틀린 곳이 4개');
  expect(await costs()).toHaveLength(2);
});
