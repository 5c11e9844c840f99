import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { ScreenDeclaration } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { findRunning, shopAddress } from '../connect.js';
import { DATA, packageNames, ROOT } from '../workspace.js';
import { DevGateway, type DevGatewayParts } from './DevGateway.js';
import { FakedShop } from './FakedShop.js';
import { HANDLERS } from './fake/handlers.js';
import { OwnHandlers } from './fake/OwnHandlers.js';
import { LiveShop } from './LiveShop.js';
import { type Builds, OwnBuilds } from './OwnBuilds.js';

const DEFAULT_PORT = '3100';
const HOME: Pick<ScreenDeclaration, 'path' | 'audience'> = { path: '/', audience: 'everyone' };

interface DevCommandOptions {
  /** True without an address. */
  in?: string | true;
  port: string;
}

/** Where a package is seen first. */
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

const print: Print = (line) => void process.stdout.write(`${line}\n`);

/** The working tree in a shop, seen by this machine alone. */
const program = (end: () => void) =>
  new Command('storefront-dev')
    .description('Shows the working tree in a shop, on this machine alone, and builds it again with every change')
    .argument('[names...]', 'packages to show as the working tree has them; all without a name')
    .option(
      '--in [address]',
      "in a shop that runs there, this machine's without an address; else in one that is made up",
    )
    .option('--port <port>', 'where to open it', process.env['DEV_PORT'] || DEFAULT_PORT)
    .action(async (given: string[], options: DevCommandOptions) => {
      const startedAt = performance.timeOrigin;
      const all = packageNames();
      const unknown = given.filter((name) => !all.includes(name));
      if (unknown.length > 0) throw new Error(`No such package: ${unknown.join(', ')}`);
      const names = given.length > 0 ? given : all;
      const { path, audience } = firstScreen(given);
      const work = { names, root: ROOT, port: readPort(options.port), path, startedAt, print, end };
      if (options.in !== undefined) return developIn(await findShop(options.in), work);
      if (!all.includes(SHELL))
        throw new Error('The shell is not in this repository: name a shop that runs with --in ADDRESS');
      return developAlone(audience === 'member' ? 'member' : '', SHELL, work);
    });

/**
 * Runs until it is told to end.
 * @param end What is done last; the process ends by it.
 */
export const runDevCommand = (args: readonly string[], end: () => void = () => process.exit(0)): Promise<unknown> =>
  program(end).parseAsync(args, { from: 'user' });

type Print = (line: string) => void;

interface DevOptions {
  /** Packages that are worked on, in a repository. */
  names: readonly string[];
  root: string;
  port: number;
  /** Screen to begin with. */
  path: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  print: Print;
  /** What comes last when it is told to end. */
  end: () => void;
}

/** The working tree inside a shop that runs. Builds, watches and serves until it is told to end. */
function developIn(site: URL, options: DevOptions): Promise<void> {
  return develop(options, options.names, (builds) => ({ builds, makeShop: (gateway) => new LiveShop(site, gateway) }));
}

/**
 * The working tree in a shop that is made up: the shell's sources are beside the remotes'.
 * @param first Who looks at first.
 */
async function developAlone(first: 'member' | '', shell: string, options: DevOptions): Promise<void> {
  const { names, root, print } = options;
  let tell = () => {};
  const own = names.map((name) => new OwnHandlers(name, root, () => tell()));
  await Promise.all(own.map((handlers) => handlers.begin()));
  const all = [...names.filter((name) => name !== shell), shell];
  return develop(options, all, (builds, gatewayTells) => {
    tell = gatewayTells;
    const handlers = () => [...own.flatMap((one) => one.handlers), ...HANDLERS];
    return {
      first,
      builds: withHandlers(builds, own),
      makeShop: (gateway) => new FakedShop(gateway, handlers, print),
    };
  });
}

/** Builds, with what a remote answers for itself. */
const withHandlers = (builds: Builds, own: readonly OwnHandlers[]): Builds => ({
  get current() {
    return builds.current;
  },
  get known() {
    return builds.known;
  },
  get problems() {
    return [
      ...builds.problems,
      ...own.flatMap(({ name, problem }) => (problem === null ? [] : { name, text: problem })),
    ];
  },
  get isBuilding() {
    return builds.isBuilding;
  },
  get revision() {
    return own.reduce((sum, { revision }) => sum + revision, 0);
  },
});

async function develop(
  { names, root, port, path, startedAt, print, end }: DevOptions,
  built: readonly string[],
  partsOf: (builds: Builds, tell: () => void) => Pick<DevGatewayParts, 'builds' | 'makeShop' | 'first'>,
): Promise<void> {
  let gateway: DevGateway | null = null;
  const tell = () => gateway?.tell();
  const builds = new OwnBuilds(built, tell, print);
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
    // Before anything is built: a port that is taken is said at once.
    gateway = await DevGateway.open(port, { names, folder: root, ...partsOf(builds, tell) });
    const { url, shop } = gateway;
    await builds.begin();
    print(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C ends it.\n`);
    print(`  Open:  ${new URL(path, url).href}\n  Shop:  ${shop.name}\n`);
  } catch (error) {
    close();
    throw error;
  }
}
