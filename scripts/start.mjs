// npm start: from a fresh clone to a running shop.
import { buildConsole } from './buildConsole.mjs';
import { makeDataDirectory } from './makeDataDirectory.mjs';
import { compileNodePackages, endOnFailure, ensureInstalled } from './run.mjs';
import { endWithNpm, startShop } from './startShop.mjs';

const startedAt = Date.now();
const step = (text) => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${text}`);

let shop = null;
/** Ends the server, which finishes what has begun, or whatever is being done before there is one. */
function stop() {
  if (shop) shop.stop();
  else process.exit(1);
}

async function start() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  endWithNpm(stop);
  makeDataDirectory();
  await ensureInstalled();
  step('Compiling the server');
  await compileNodePackages();
  step("Building the operator's console");
  await buildConsole();
  step('Starting the server, and publishing what was never published');
  shop = startShop({ say: step });
  const { url, demo } = await shop.ready;
  step('Ready');
  console.log(`\nCtrl-C stops everything.\n\n  Address:   ${url}`);
  if (demo) console.log(`  ID:        ${demo.id}\n  Password:  ${demo.password}`);
  console.log('  Console:   npm run operator -- console\n');
}

start().catch(endOnFailure);
