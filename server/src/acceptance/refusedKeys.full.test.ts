import type { LaunchedServer } from '../testing/launchServer.js';
import { setUpServers } from '../testing/setUp.js';
import { emptyDatabase } from '../testing/testDatabase.js';
import { type KeyedCall, openSmallShop, REFUSED_CALLS, readDeeds } from './refusedCalls.js';

jest.setTimeout(600_000);

// Equals the secret of the site in this process, which makes the members' tokens.
const fleet = setUpServers({ environment: { STOREFRONT_SECRET: 'a secret of the tests' } });

async function send(server: LaunchedServer, { url, payload, headers }: KeyedCall, key: string) {
  const { url: to, token } = { ...server.operator, ...(headers && { url: server.url, token: '' }) };
  const own = headers ?? { authorization: `Bearer ${token}` };
  const answer = await fetch(`${to}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...own, 'idempotency-key': key },
    body: JSON.stringify(payload),
  });
  const body = (await answer.json()) as { code?: string; error?: string };
  return { statusCode: answer.status, body };
}

// B-order-38, B-operator-14, B-point-26
it('what one server has refused is not done by another that was held up meanwhile', async () => {
  const { site } = fleet;
  site.clock.advance(Date.now() - site.clock.now().getTime());
  const held = await fleet.launch();
  const other = await fleet.launch();
  const wrong: string[] = [];
  for (const [name, code, prepare] of REFUSED_CALLS) {
    await emptyDatabase(site.db);
    const shop = await openSmallShop(site);
    const { call, relieve } = await prepare(shop);
    held.signal('SIGSTOP');
    const late = send(held, call, 'key');
    const refused = await send(other, call, 'key');
    expect([refused.body.code, refused.body.error]).toContain(code);
    await relieve();
    const before = JSON.stringify(await readDeeds(site));
    held.signal('SIGCONT');
    const answer = await late;
    if (JSON.stringify(await readDeeds(site)) !== before) wrong.push(`${name}: ${code} was done`);
    if (JSON.stringify(answer) !== JSON.stringify(refused)) wrong.push(`${name}: ${JSON.stringify(answer)}`);
  }
  expect(wrong).toEqual([]);
});
