import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/paths';
import { copyReadyShop, type Shop, startShop } from './support/startShop';
import { temporaryFolder } from './support/temporaryFolder';
import { untilPrinted } from './support/untilPrinted';

jest.setTimeout(900_000);
const MEMBER = { id: 'nuri', password: 'bada-2026!', email: 'nuri@example.com', registerWhere: '검색' };
const PASSPHRASE = 'a long passphrase of the shopkeeper';

const folder = temporaryFolder('storefront-restore');
const file = join(folder, 'shop.backup');

const call = async (url: string, body?: object, headers: Record<string, string> = {}) => {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, { headers: { 'content-type': 'application/json', ...headers }, ...init });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
};

beforeAll(async () => {
  writeFileSync(join(folder, 'passphrase'), `${PASSPHRASE}\n`);
  const shop: Shop = await startShop(copyReadyShop());
  expect((await call(`${shop.url}/auth/register`, MEMBER)).status).toBe(201);
  await shop.operator('members', 'adjust', MEMBER.id, '5000');
  await shop.operator('backup', file, '--with-secret', '--passphrase-file', join(folder, 'passphrase'));
  await shop.stop();
  rmSync(shop.dataDir, { recursive: true });
});

// B-host-8
it('one command makes a selling shop of one file and a checkout with nothing installed', async () => {
  const cwd = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, cwd]);
  const env = { ...process.env, STOREFRONT_DATA: join(folder, 'data'), PORT: '0', OPERATOR_PORT: '0' };
  const words = ['run', 'restore', '--', file, '--passphrase-file', join(folder, 'passphrase')];
  const npm = spawn('npm', words, { cwd, env });
  const url = await untilPrinted(npm, /Address: +(\S+)\n/);

  const { body: session } = await call(`${url}/auth/login`, { id: MEMBER.id, password: MEMBER.password });
  const headers = { authorization: `Bearer ${(session as { accessToken: string }).accessToken}` };
  const [service] = (await call(`${url}/service/services`)).body as { id: number; min: number; point: number }[];
  const order = { serviceId: service?.id, link: 'https://www.instagram.com/nuri', amount: service?.min };
  expect((await call(`${url}/service/order`, { ...order, runs: 0, interval: 0 }, headers)).status).toBe(201);
  const { point } = (await call(`${url}/auth/profile`, undefined, headers)).body as { point: number };
  expect(point).toBeLessThan(5000);
  const page = await fetch(`${url}/order`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>주문하기');

  const closed = once(npm, 'close');
  npm.kill('SIGTERM');
  await closed;
});
