import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { ScreenDeclaration } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { findRunning, shopAddress } from '../connect.js';
import { DATA, packageNames, ROOT } from '../workspace.js';
import { developAlone, developIn } from './runDev.js';

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

const print = (line: string) => void process.stdout.write(`${line}\n`);

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
