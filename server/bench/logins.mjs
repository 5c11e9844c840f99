import { performance } from 'node:perf_hooks';
import { hash } from '@node-rs/argon2';
import { sampleRegistry } from '@storefront/contract/testing';
import { storeVersion } from '../dist/testing/releases.js';
import { openShop } from './openShop.mjs';
import { median, ms, percentile, timeInTurn } from './timing.mjs';

const WARM_UP = 10;
const ROUNDS = 150;
const PASSWORD = 'correct-horse';
const CROWD = 400;
const PAGES = 100;

export async function logins() {
  await compareMembersAndStrangers();
  await timePagesInCrowd();
}

/** Checks whether the time of an answer tells who is a member. */
async function compareMembersAndStrangers() {
  const shop = await openShop({
    environment: {
      LIMIT_LOGIN_FAILURES_PER_ID: '1000000',
      LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000000',
      LIMIT_CODES_PER_TARGET: '1000000',
      LIMIT_CODES_PER_ADDRESS: '1000000',
    },
  });
  const { id } = await shop.addMember('somebody');
  await shop.db
    .updateTable('members')
    .set({ passwordHash: await hash(PASSWORD) })
    .where('id', '=', id)
    .execute();

  console.log('\ndoes time tell who is a member? medians of a member and a stranger');
  for (const [name, path, known, unknown] of [
    ['log-in', '/auth/login', { id: 'somebody', password: 'x' }, { id: 'nobody', password: 'x' }],
    ['find-ID', '/service/find-id', { email: 'somebody@example.com' }, { email: 'nobody@example.com' }],
    ['find-password', '/service/find-password', { email: 'somebody@example.com' }, { email: 'nobody@example.com' }],
  ]) {
    const bodies = new Set();
    const requests = [known, unknown].map((body) => async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      bodies.add(`${answer.status} ${await answer.text()}`);
    });
    await timeInTurn(requests, WARM_UP);
    const [member, stranger] = (await timeInTurn(requests, ROUNDS)).map(median);
    const same = bodies.size === 1 ? 'same answer' : `DIFFERENT ANSWERS ${[...bodies].join(' | ')}`;
    console.log(
      `  ${name.padEnd(14)} ratio ${(member / stranger).toFixed(3)}  (${ms(member)} / ${ms(stranger)}), ${same}`,
    );
  }
  await shop.close();
}

async function timePagesInCrowd() {
  const shop = await openShop();
  await publishPage(shop);
  const page = async () => {
    const answer = await fetch(`${shop.url}/order`, { headers: { accept: 'text/html' } });
    if (answer.status !== 200) throw new Error(`the page is ${answer.status}`);
    await answer.text();
  };
  const [alone] = await timeInTurn([page], PAGES);

  const statuses = new Map();
  let isOver = false;
  const crowd = Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      const answer = await fetch(`${shop.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: `nobody-${index}`, password: 'x' }),
      });
      await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }),
  ).then(() => {
    isOver = true;
  });
  const inCrowd = [];
  const startedAt = performance.now();
  while (!isOver) inCrowd.push(...(await timeInTurn([page], 1)).flat());
  const seconds = (performance.now() - startedAt) / 1000;
  await crowd;

  console.log(`\nthe page while ${CROWD} strangers log in at once (${seconds.toFixed(1)} s)`);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const [p95, p95Alone] = [inCrowd, alone].map((times) => percentile(times, 0.95));
  console.log(
    `  p95 ratio ${(p95 / p95Alone).toFixed(1)}  (${ms(p95)} of ${inCrowd.length} / ${ms(p95Alone)}), ${answers}`,
  );
  await shop.close();
}

export async function publishPage({ db }) {
  const registry = sampleRegistry({});
  const page = '<!doctype html><title>__BRAND__</title><!--runtime-config-->';
  await storeVersion(db, 'shell', registry.shell.live, { 'index.html': page });
  const values = { revision: registry.revision, document: JSON.stringify(registry), changedAt: new Date() };
  await db.insertInto('releaseRegistry').values(values).execute();
}
