import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenDeclaration } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import { Command } from 'commander';
import { findRunning, shopAddress } from '../connect.js';
import { DATA, packageNames, ROOT } from '../workspace.js';
import { DevGateway } from './DevGateway.js';
import { FakedShop } from './FakedShop.js';
import { HANDLERS } from './fake/handlers.js';
import { OwnHandlers } from './fake/OwnHandlers.js';
import { LiveShop } from './LiveShop.js';
import { OwnBuilds } from './OwnBuilds.js';

const DEFAULT_PORT = '3100';
const HOME: Pick<ScreenDeclaration, 'path' | 'audience'> = { path: '/', audience: 'everyone' };

interface DevCommandOptions {
  in?: string | true;
  port: string;
}

function firstScreen([name]: readonly string[]): Pick<ScreenDeclaration, 'path' | 'audience'> {
  if (name === undefined || name === SHELL) return HOME;
  const screens = JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8')) as ScreenDeclaration[];
  return screens[0] ?? HOME;
}

async function findShop(address: string | true): Promise<URL> {
  if (address !== true) return shopAddress(address);
  const running = await findRunning(DATA);
  if (!running) throw new Error('No shop runs on this machine: `npm start` in a terminal of its own, or --in ADDRESS');
  return running;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Error(`--port: ${text} is not a port`);
  return port;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

export async function runDevCommand(
  args: readonly string[],
  end: () => void = () => process.exit(0),
): Promise<unknown> {
  return new Command('storefront-dev')
    .description('Shows the working tree in a shop, on this machine alone, and builds it again with every change')
    .argument('[names...]', 'packages to show as the working tree has them; all without a name')
    .option(
      '--in [address]',
      "in a shop that runs there, this machine's without an address; else in one that is made up",
    )
    .option('--port <port>', 'where to open it', process.env['DEV_PORT'] || DEFAULT_PORT)
    .action(async (given: string[], options: DevCommandOptions) => {
      const all = packageNames();
      const unknown = given.filter((name) => !all.includes(name));
      if (unknown.length > 0) throw new Error(`No such package: ${unknown.join(', ')}`);
      const port = readPort(options.port);
      const site = options.in === undefined ? null : await findShop(options.in);
      if (!site && !all.includes(SHELL))
        throw new Error('The shell is not in this repository: name a shop that runs with --in ADDRESS');
      const { path, audience } = firstScreen(given);
      const first = audience === 'member' ? 'member' : '';
      await develop({ names: given.length > 0 ? given : all, site, port, path, first, end });
    })
    .parseAsync(args, { from: 'user' });
}

interface DevOptions {
  names: readonly string[];
  site: URL | null;
  port: number;
  path: string;
  first: 'member' | '';
  end: () => void;
}

async function develop({ names, site, port, path, first, end }: DevOptions): Promise<void> {
  let gateway: DevGateway | null = null;
  const tell = () => gateway?.tell();
  const own = site ? [] : names.map((name) => new OwnHandlers(name, ROOT, tell));
  const built = site ? names : [...names.filter((name) => name !== SHELL), SHELL];
  const builds = new OwnBuilds(built, tell, print);
  const makeShop = (at: URL) =>
    site
      ? new LiveShop(site, at)
      : new FakedShop(at, () => [...own.flatMap((one) => one.handlers), ...HANDLERS], print);
  const close = () => {
    gateway?.close();
    builds.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      close();
      end();
    });
  try {
    await Promise.all(own.map((handlers) => handlers.begin()));
    // Opened before anything is built, so that a taken port is reported at once.
    const parts = { names, folder: ROOT, makeShop, builds, handlers: own };
    gateway = await DevGateway.open(port, { ...parts, ...(!site && { first }) });
    const { url, shop } = gateway;
    await builds.begin();
    print(`\nReady in ${((Date.now() - performance.timeOrigin) / 1000).toFixed(1)} s. Ctrl-C ends it.\n`);
    print(`  Open:  ${new URL(path, url).href}\n  Shop:  ${shop.name}\n`);
  } catch (error) {
    close();
    throw error;
  }
}
