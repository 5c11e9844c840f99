import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectPostgres } from '../platform/db/openDatabase.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember } from '../testing/members.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { createSharedDatabase, PREPARED } from '../testing/sharedPostgres.js';
import { freePort, unprivilegedUser } from '../testing/startPostgres.js';
import { addService } from '../testing/stockShop.js';

jest.setTimeout(120_000);
/** Connections of ours; the pooler has a quarter of that. */
const CONNECTIONS = 16;
const MEMBERS = 8;
const ORDERS = 3;

let pooler: ChildProcess;
let site: TestApp;

beforeAll(async () => {
  const url = new URL(await createSharedDatabase(PREPARED));
  const port = await freePort();
  const settings = `
[databases]
* = host=${url.hostname} port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${CONNECTIONS / 4}
ignore_startup_parameters = options
`;
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(file, settings.replaceAll('* = host', `${url.pathname.slice(1)} = user=postgres host`));
  const user = await unprivilegedUser();
  if (user) {
    await chown(directory, user.uid, user.gid);
    await chown(file, user.uid, user.gid);
  }
  pooler = spawn(process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer', [file], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const chunk of pooler.stderr ?? []) if (/process up/.test(String(chunk))) break;
  url.port = String(port);
  site = await createTestApp({ db: connectPostgres(url.href, CONNECTIONS, { isPrepared: false }) });
});

afterAll(async () => {
  await site.close();
  const exit = once(pooler, 'exit');
  pooler.kill('SIGKILL');
  await exit;
});

const directory = setUpDirectory();

it('takes orders by fewer connections than it has, and each point is where it belongs', async () => {
  const serviceId = await addService(site.db, { point: 1 });
  const members = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await signUpMember(site, 1000));
  const order = async (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/service/order',
      headers,
      payload: { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 },
    });
  const answers = await Promise.all(
    members.flatMap(({ headers }) => Array.from({ length: ORDERS }, () => order(headers))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  const balances = await site.db.selectFrom('members').select('balance').execute();
  expect(balances).toEqual(members.map(() => ({ balance: 100_000 - ORDERS * 10_000 })));
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});
