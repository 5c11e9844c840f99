import autocannon from 'autocannon';
import { connectHere } from '../../release/dist/connect.js';
import { publish } from '../../release/dist/publish.js';
import { buildAll } from '../../release/dist/sealedBuilds.js';
import { packageNames } from '../../release/dist/workspace.js';
import { addCatalogue } from './addCatalogue.mjs';
import { addTexts } from './lists.mjs';
import { openShop } from './openShop.mjs';
import { ms, percentile } from './timing.mjs';

const SERVICES = 5000;
const CLIENTS = 16;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;
/** A share of what the server can do: a busy evening, not a jam. */
const LOAD = 0.5;
const BROTLI = { 'accept-encoding': 'br' };
const HTML = { ...BROTLI, accept: 'text/html' };

const VISIT = ['services', 'categorys', 'platforms', 'notices', 'settings'].map((name) => ({
  path: `/service/${name}`,
}));

const SUBJECTS = [
  ['/order', [{ path: '/order', headers: HTML }]],
  ['/login', [{ path: '/login', headers: HTML }]],
  ...['services', 'notices', 'settings', 'register-where'].map((name) => [name, [{ path: `/service/${name}` }]]),
  ['all of a visit', [{ path: '/order', headers: HTML }, ...VISIT]],
];

export async function pages() {
  const shop = await openShop();
  await addCatalogue(shop.db, SERVICES);
  await addTexts(shop.db);
  const { shop: releases, close } = connectHere(shop.directory);
  const builds = await buildAll(packageNames());
  await publish(releases, { builds, seen: await releases.registry(), commit: null });
  await close();
  console.log(
    `\npages and lists at ${SERVICES.toLocaleString('en')} services, ${CLIENTS} clients: most a second, and at half of that`,
  );
  for (const [name, requests] of SUBJECTS) {
    const asked = requests.map((one) => ({ headers: BROTLI, ...one }));
    await load(shop.url, asked, { duration: WARM_UP_SECONDS });
    const most = await load(shop.url, asked, { duration: SECONDS });
    const rate = Math.round(most.perSecond * LOAD);
    const { times } = await load(shop.url, asked, { duration: SECONDS, overallRate: rate });
    const [p50, p95] = [0.5, 0.95].map((share) => ms(percentile(times, share)));
    console.log(`  ${name.padEnd(15)} ${String(Math.round(most.perSecond)).padStart(6)}/s   p50 ${p50}, p95 ${p95}`);
  }
  await shop.close();
}

async function load(url, requests, options) {
  const times = [];
  const running = autocannon({ url, requests, connections: CLIENTS, ...options });
  running.on('response', (_client, _status, _bytes, time) => times.push(time));
  const { non2xx, errors, duration } = await running;
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were no 200, ${errors} failed`);
  return { times, perSecond: times.length / duration };
}
