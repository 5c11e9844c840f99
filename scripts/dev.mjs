// npm run dev [-- PACKAGE]: rebuilds the working tree, or one package, at every change, in the shop of this machine,
// which is started if needed.
import { join } from 'node:path';
import { makeDataDirectory } from './makeDataDirectory.mjs';
import { compileNodePackages, endOnFailure, ensureInstalled, ROOT } from './run.mjs';
import { endWithNpm, startShop } from './startShop.mjs';

/** Any that are free: people open the gateway's. */
const FREE_PORTS = { PORT: '0', OPERATOR_PORT: '0', FAKES_PORT: '0' };

const NEEDS_SHOP = !process.argv.slice(2).some((argument) => /^(?:--in\b|--help|-h$|mf-|shell$)/.test(argument));

let shop = null;
const end = () => (shop ? shop.stop() : process.exit(0));

async function openShop() {
  const { DATA } = await import(join(ROOT, 'release/dist/workspace.js'));
  const { findRunning } = await import(join(ROOT, 'release/dist/connect.js'));
  const running = await findRunning(DATA);
  if (running) return running.href;
  console.log('Starting a shop, as `npm start` does');
  shop = startShop({ say: console.log, env: FREE_PORTS });
  const { url, demo } = await shop.ready;
  if (demo) console.log(`Demo member: ${demo.id}, password ${demo.password}`);
  return url;
}

async function dev() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  makeDataDirectory();
  await ensureInstalled();
  await compileNodePackages();
  const { runDevCommand } = await import(join(ROOT, 'release/dist/dev/devCommand.js'));
  const inShop = NEEDS_SHOP ? ['--in', await openShop()] : [];
  // From now on the command itself hears the signals, and ends what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
  await runDevCommand([...process.argv.slice(2), ...inShop], end);
}

dev().catch((error) => {
  shop?.stop();
  endOnFailure(error);
});
