import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/readConfig.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { listenOperator } from './listenOperator.js';
import { operatorAccessFile, readOperatorAccess } from './OperatorAccess.js';

let directory: string;
let site: TestApp;

const listenWith = (ports: { PORT: string; OPERATOR_PORT?: string }) =>
  listenOperator({ ...site.deps, config: readConfig({ STOREFRONT_DATA: directory, ...ports }) });

async function occupyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { port: address.port, free: () => new Promise((closed) => server.close(closed)) };
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'operator-'));
  site = await createTestApp();
}, 60_000);

afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

describe("the operator's port", () => {
  it('is written down with its token, for the owner alone', async () => {
    const operator = await listenWith({ PORT: '0', OPERATOR_PORT: '0' });
    const access = await readOperatorAccess(directory);
    expect((await stat(operatorAccessFile(directory))).mode & 0o777).toBe(0o600);
    expect(operator.server.address()).toMatchObject({ address: '127.0.0.1', port: access?.port });
    const headers = { authorization: `Bearer ${access?.token}` };
    expect((await fetch(`http://127.0.0.1:${access?.port}/settings`, { headers })).status).toBe(200);
    await operator.close();
  });

  it('keeps its token at the next start', async () => {
    const before = await readOperatorAccess(directory);
    await (await listenWith({ PORT: '0', OPERATOR_PORT: '0' })).close();
    expect((await readOperatorAccess(directory))?.token).toBe(before?.token);
  });

  it('gives way when it was only the default', async () => {
    const { port, free } = await occupyPort();
    const operator = await listenWith({ PORT: String(port - 1) });
    expect((await readOperatorAccess(directory))?.port).not.toBe(port);
    await operator.close();
    await free();
  });

  it('is refused when it was chosen', async () => {
    const { port, free } = await occupyPort();
    await expect(listenWith({ PORT: '3000', OPERATOR_PORT: String(port) })).rejects.toMatchObject({
      variable: 'OPERATOR_PORT',
    });
    await free();
  });
});
