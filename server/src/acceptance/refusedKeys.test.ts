import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { type KeyedCall, openSmallShop, REFUSED_CALLS, readDeeds } from './refusedCalls.js';

const TOKEN = 'the-token-of-this-test';

const site = setUpEmptySite({ keepsApp: true });
const operator = setUpOperator(() => site.deps, { token: TOKEN });

async function send({ url, payload, headers }: KeyedCall, key: string) {
  const own = { ...(headers ?? { authorization: `Bearer ${TOKEN}` }), 'idempotency-key': key };
  const call = { method: 'POST', url, payload, headers: own } as const;
  const { statusCode, body } = await (headers ? site.app.inject(call) : operator.inject(call));
  return { statusCode, body: JSON.parse(body) };
}

// B-order-38, B-operator-14, B-point-26
it.each(REFUSED_CALLS)('%s that was refused with %s is not done after all', async (_name, code, prepare) => {
  const shop = await openSmallShop(site);
  const { call, relieve } = await prepare(shop);
  const refused = await send(call, 'held-up');
  expect([refused.body.code, refused.body.error]).toContain(code);
  await relieve();
  const before = await readDeeds(site);
  expect(await send(call, 'held-up')).toEqual(refused);
  expect(await readDeeds(site)).toEqual(before);

  const { statusCode, body } = await send(call, 'afresh');
  expect([statusCode, body.code, body.error]).toEqual([statusCode < 300 ? statusCode : 201, undefined, undefined]);
  expect(await readDeeds(site)).not.toEqual(before);
});

// B-order-38
it('a closed key orders nothing else either', async () => {
  const shop = await openSmallShop(site);
  const headers = shop.member.headers;
  const payload = { serviceId: shop.serviceId, link: 'someone', amount: 5_000 };
  expect(await send({ url: '/service/order', headers, payload }, 'key')).toMatchObject({ statusCode: 402 });
  const less = { url: '/service/order', headers, payload: { ...payload, amount: 1 } };
  expect(await send(less, 'key')).toMatchObject({ statusCode: 409, body: { code: 'INTENT_CLOSED' } });
  const settled = await site.app.inject({ method: 'POST', url: '/service/order-intent/key', headers });
  expect(settled.json()).toEqual({ id: null });
});

// B-order-38
it('refusals close a limited number of keys in a time; those that are closed are told without limit', async () => {
  const shop = await openSmallShop(site);
  site.deps.config.limits.refusedKeysPerMember = 2;
  const dear = { serviceId: shop.serviceId, link: 'someone', amount: 5_000 };
  const call = { url: '/service/order', headers: shop.member.headers, payload: dear };
  const statuses = [];
  for (const key of ['a', 'b', 'c', 'a', 'b']) statuses.push((await send(call, key)).statusCode);
  expect(statuses).toEqual([402, 402, 429, 402, 402]);
});

// B-order-38
it('a wrong form closes no key', async () => {
  const { member, serviceId } = await openSmallShop(site);
  const wrong = { serviceId, link: '', amount: 100 };
  const { headers } = member;
  expect(await send({ url: '/service/order', headers, payload: wrong }, 'key')).toMatchObject({ statusCode: 400 });
  const right = { url: '/service/order', headers, payload: { ...wrong, link: 'someone' } };
  expect(await send(right, 'key')).toMatchObject({ statusCode: 201 });
});
