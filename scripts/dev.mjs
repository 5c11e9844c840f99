// npm run dev: the working tree in a shop, built anew with every change. Without a package's name all of it, in the shop of
// this machine, which is started where none runs.
import { join } from 'node:path';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { makeDataDirectory } from './makeDataDirectory.mjs';
import { compileNodePackages, endOnFailure, ROOT } from './run.mjs';
import { startShop } from './startShop.mjs';

/** Any that are free: the address to open is the gateway's. */
const FREE_PORTS = { PORT: '0', OPERATOR_PORT: '0', STANDINS_PORT: '0' };

const NEEDS_SHOP = !process.argv.slice(2).some((argument) => /^(?:--in\b|--help|-h$|mf-|shell$)/.test(argument));

async function openShop() {
  const { DATA } = await import(join(ROOT, 'release/dist/workspace.js'));
  const { findRunning } = await import(join(ROOT, 'release/dist/connect.js'));
  const running = await findRunning(DATA);
  if (running) return running.href;
  console.log('Starting a shop, as `npm start` does');
  const shop = startShop({ say: console.log, env: FREE_PORTS });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, shop.stop);
  const { url, demo } = await shop.ready;
  if (demo) console.log(`Demo member: ${demo.id}, password ${demo.password}`);
  return url;
}

async function dev() {
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  makeDataDirectory();
  await ensureInstalled();
  await compileNodePackages();
  const { runDevCommand } = await import(join(ROOT, 'release/dist/dev/devCommand.js'));
  const shop = NEEDS_SHOP ? ['--in', await openShop()] : [];
  await runDevCommand([...process.argv.slice(2), ...shop]);
}

dev().catch(endOnFailure);
