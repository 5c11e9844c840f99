import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, median } from './measure.mjs';
import { openShop, tokenOf } from './openShop.mjs';

/** Each way. The browser's own throttling does not reach a service worker's requests. */
const DELAY_MS = 75;
const CPU_SLOWDOWN = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const SETTLED_MS = 9_000;
const AFTER_START_MS = 300;

async function putFarAway(shop) {
  const { port } = new URL(shop);
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.setNoDelay(true);
      from.on('data', (piece) => setTimeout(() => to.writable && to.write(piece), DELAY_MS));
      from.on('close', () => setTimeout(() => to.destroy(), DELAY_MS));
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${server.address().port}`, close: () => server.close() };
}

async function visit(context, path) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  // After half a minute without a visit the worker has to start.
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');
  await sleep(AFTER_START_MS);
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    answer: performance.getEntriesByType('navigation')[0].responseStart,
    isControlled: navigator.serviceWorker.controller !== null,
  }));
  await page.close();
  return seen;
}

export async function worker() {
  const shop = await openShop({ orders: 40 });
  const far = await putFarAway(shop.url);
  const browser = await launch();
  const token = await tokenOf(shop);
  const open = (serviceWorkers, isMember) =>
    browser.newContext({
      baseURL: far.url,
      locale: 'ko-KR',
      viewport: { width: 360, height: 740 },
      serviceWorkers,
      storageState: {
        cookies: [],
        origins: isMember ? [{ origin: far.url, localStorage: [{ name: 'jwt', value: token }] }] : [],
      },
    });
  for (const [path, isMember] of [
    ['/order', false],
    ['/order-history', true],
  ]) {
    const phones = { allow: await open('allow', isMember), block: await open('block', isMember) };
    for (const phone of Object.values(phones)) {
      const page = await phone.newPage();
      await page.goto(path);
      await sleep(SETTLED_MS);
      await page.close();
    }
    const seen = { first: { allow: [], block: [] }, warm: { allow: [], block: [] } };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of round % 2 ? ['allow', 'block'] : ['block', 'allow']) {
        const fresh = await open(kind, isMember);
        seen.first[kind].push(await visit(fresh, path));
        await fresh.close();
        seen.warm[kind].push(await visit(phones[kind], path));
      }
    }
    if (!seen.warm.allow.every(({ isControlled }) => isControlled)) throw new Error(`${path} has no service worker`);
    for (const [name, { allow, block }] of Object.entries(seen)) {
      const of = (visits, figure) => median(visits.map((one) => one[figure]));
      const figures = ['answer', 'paint'].map((figure) => {
        const [withIt, without] = [of(allow, figure), of(block, figure)];
        return `${figure} ${withIt.toFixed(0)} ms with, ${without.toFixed(0)} ms without (${(withIt / without).toFixed(2)})`;
      });
      const pairs = median(allow.map(({ paint }, index) => paint / block[index].paint));
      console.log(`worker: ${path}, ${name} visit: ${figures.join('; ')}; paint by pairs ${pairs.toFixed(2)}`);
    }
    for (const phone of Object.values(phones)) await phone.close();
  }
  await browser.close();
  far.close();
  await shop.close();
}
