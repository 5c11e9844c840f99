import { DAY_MS, SECOND_MS } from '../../platform/time/time.js';
import { removeOutdatedRows } from '../../startJobs.js';
import { setUpSite } from '../../testing/setUp.js';
import { createMessages } from './createMessages.js';

const site = setUpSite();

// B-operator-10
it('keeps codes and reset links in the outbox for a day', async () => {
  const { db, clock, deps } = site;
  const messages = createMessages(deps.config, deps);
  await messages.sendMail({
    to: 'kim@example.com',
    subject: '비밀번호',
    text: 'https://shop.example/reset-password?token=x',
  });
  await messages.sendText({ to: '01012345678', text: 'AB2CD' });
  clock.advance(DAY_MS);
  await removeOutdatedRows(db, clock.now());
  expect(await db.selectFrom('outbox').select('channel').orderBy('id').execute()).toHaveLength(2);
  clock.advance(SECOND_MS);
  await removeOutdatedRows(db, clock.now());
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
