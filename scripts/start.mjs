// npm start: from a fresh clone to a running shop.
import { join, resolve } from 'node:path';
import { buildConsole } from './buildConsole.mjs';
import { makeDataDirectory } from './makeDataDirectory.mjs';
import { compileNodePackages, endOnFailure, ensureInstalled, ROOT, run } from './run.mjs';
import { endWithNpm, startShop } from './startShop.mjs';

const startedAt = Date.now();
const step = (text) => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${text}`);

let shop = null;
let isEnding = false;
function stop() {
  isEnding = true;
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
  const pack = ['scripts/packKit.mjs', join(resolve(ROOT, process.env.STOREFRONT_DATA || '.data'), 'kit')];
  await run('nice', ['-n', '19', 'node', ...pack], { stdio: 'ignore' }).catch(() => {
    if (!isEnding) console.error(`The kit for teams was not packed. To see why: node ${pack.join(' ')}`);
  });
}

start().catch(endOnFailure);
