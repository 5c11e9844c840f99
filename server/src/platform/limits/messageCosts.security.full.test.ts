import { sendRecoveryMails } from '../../members/recovery/sendRecoveryMails.js';
import { signUpMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { setSetting } from '../../testing/stockShop.js';
import { MINUTE_MS } from '../time/time.js';
import { takeForShop } from './messageLimits.js';

const site = setUpEmptySite({ keepsApp: true });

const post = (url: string, payload: object, remoteAddress = '198.51.100.7') =>
  site.app.inject({ method: 'POST', url, payload, remoteAddress });

// B-guard-17, B-guard-9
it('sends 300 texts in an hour, and tells the operator', async () => {
  await setSetting(site.db, 'ENABLE_PHONE_NUMBER', 'true');
  const sendText = (index: number) =>
    post(
      '/auth/send-phone-number',
      { phoneNumber: `010${10_000_000 + index}` },
      `203.0.${113 + Math.floor(index / 250)}.${index % 250}`,
    );
  for (let index = 0; index < 300; index += 1) await sendText(index);
  const usedUp = await site.deps.metrics.getSingleMetric('messages_used_up_total')?.get();
  expect(usedUp?.values[0]?.value).toBe(1);
  const refused = await sendText(300);
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect(site.messages.texts).toHaveLength(300);
  site.clock.advance(60 * MINUTE_MS);
  expect((await sendText(301)).statusCode).toBe(201);
});

// B-guard-17
it('sends a recovery mail that was over the limit once the shop may send mails again', async () => {
  await signUpMember(site);
  const { email } = await site.db.selectFrom('members').select('email').executeTakeFirstOrThrow();
  const limits = site.deps.config.limits;
  for (let index = 0; index < limits.mailsPerHour; index += 1) await takeForShop(site.deps, 'email');
  await post('/service/find-id', { email });
  const mails = site.messages.mails.length;
  for (let index = 0; index < 8; index += 1) {
    await sendRecoveryMails(site.deps);
    site.clock.advance(MINUTE_MS);
  }
  expect(site.messages.mails).toHaveLength(mails);
  site.clock.advance(60 * MINUTE_MS);
  await sendRecoveryMails(site.deps);
  expect(site.messages.mails).toHaveLength(mails + 1);
});
