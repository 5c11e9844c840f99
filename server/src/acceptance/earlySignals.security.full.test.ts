import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { buildServer } from '../testing/launchServer.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const SIGUSR1_BIT = 1n << 9n;
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
const FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'));

const directory = setUpDirectory();
beforeAll(buildServer);

function isCaught(pid: number): boolean {
  const [, mask = '0'] = /^SigCgt:\s*(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (BigInt(`0x${mask}`) & SIGUSR1_BIT) !== 0n;
}

async function signalled(program: string): Promise<string> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    STOREFRONT_DATA: directory,
    DATABASE_URL: 'postgres://127.0.0.1:1/shop',
    STOREFRONT_SECRET: 'x'.repeat(40),
  };
  const child = spawn(process.execPath, [...FLAGS, program], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = once(child, 'close');
  while (!isCaught(child.pid ?? 0)) await turn();
  while (child.exitCode === null && !said.includes('storefront:')) {
    child.kill('SIGUSR1');
    await turn();
  }
  await ended;
  return said;
}

it('opens no inspector, however early the signal comes', async () => {
  const said = await signalled(join(ROOT, 'server/dist/main.js'));
  expect(said).toContain('storefront:');
  expect(said).not.toContain('Debugger listening');
});
