import { hash } from '@node-rs/argon2';
import { openShop } from './openShop.mjs';
import { median, ms, timeInTurn } from './timing.mjs';

const WARM_UP = 10;
const ROUNDS = 150;
const PASSWORD = 'correct-horse';

/** Whether the time of an answer tells who is a member: log-in, find-ID and find-password for a member and a stranger. */
export async function logins() {
  const shop = await openShop({
    environment: {
      ...{ LIMIT_LOGIN_FAILURES_PER_ID: '1000000', LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000000' },
      ...{ LIMIT_CODES_PER_TARGET: '1000000', LIMIT_CODES_PER_ADDRESS: '1000000' },
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
