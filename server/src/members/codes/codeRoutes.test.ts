import { Writable } from 'node:stream';
import { pino } from 'pino';
import { readConfig } from '../../platform/config/readConfig.js';
import { logOptions } from '../../platform/log/log.js';
import { REGISTRATION } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';
import { type FarEnd, startFarEnd } from '../../testing/startFarEnd.js';
import { type RunningSmtpServer, startSmtpServer } from '../../testing/startSmtpServer.js';
import { setSetting } from '../../testing/stockShop.js';
import { emptyDatabase } from '../../testing/testDatabase.js';
import { createMessages } from '../messages/createMessages.js';

const { email } = REGISTRATION;
const phoneNumber = '01012345678';
const taken = { body: { statusCode: '2000' } };

const site = setUpSite();
let smtp: RunningSmtpServer;
let solapi: FarEnd;
let isDown = false;
const log: string[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer({
    onMailFrom: (_address, _session, done) => done(isDown ? new Error('out of order') : null),
  });
  solapi = await startFarEnd(() => (isDown ? { status: 500, body: {} } : taken));
  const providers = readConfig({
    SMTP_URL: smtp.url,
    MAIL_FROM: '그로스토어 <no-reply@shop.example>',
    SOLAPI_URL: solapi.url,
    SOLAPI_API_KEY: 'NCSKEY',
    SOLAPI_API_SECRET: 'topsecret',
    SOLAPI_SENDER: '0212345678',
  });
  site.deps.messages = createMessages(providers, site.deps);
  const output = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  site.deps.log = pino(logOptions('trace'), output);
});

beforeEach(async () => {
  await emptyDatabase(site.db);
  await setSetting(site.db, 'ENABLE_PHONE_NUMBER', 'true');
  isDown = false;
});

afterAll(async () => {
  await Promise.all([smtp.close(), solapi.close()]);
});

const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });
const sendEmail = () => post('/auth/send-email', { email });
const sendText = () => post('/auth/send-phone-number', { phoneNumber });
const codeIn = (text: string | undefined) => /[A-Z2-9]{5}/.exec(text ?? '')?.[0] ?? '';
const sentText = () => String(JSON.parse(solapi.requests.at(-1)?.body ?? '{}').message?.text);

// B-register-16
it('sends codes by mail and text that sign somebody up', async () => {
  await setSetting(site.db, 'ENABLE_EMAIL_VERIFY', 'true');
  expect((await sendEmail()).statusCode).toBe(201);
  expect((await sendText()).statusCode).toBe(201);
  const mail = smtp.mails.at(-1);
  expect(mail).toMatchObject({ to: email, subject: '[그로스토어] 이메일 인증코드' });
  const answer = await post('/auth/register', {
    ...REGISTRATION,
    phoneNumber,
    emailCode: codeIn(mail?.text),
    sendCode: codeIn(sentText()),
  });
  expect(answer.statusCode).toBe(201);
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

// B-register-20
it.each([
  ['mail', sendEmail, 'EMAIL_CODE_NOT_DELIVERED', '인증코드를 보내지 못했어요. 잠시 후 다시 시도해 주세요.'],
  ['text', sendText, 'PHONE_CODE_NOT_DELIVERED', '인증번호를 보내지 못했어요. 잠시 후 다시 시도해 주세요.'],
] as const)('does not call a %s sent that nobody took', async (_name, send, code, message) => {
  await send();
  const before = await site.db.selectFrom('codes').selectAll().execute();
  isDown = true;
  for (let count = 0; count < 8; count += 1) {
    expect((await send()).json()).toEqual({ statusCode: 503, code, message });
  }
  expect(await site.db.selectFrom('codes').selectAll().execute()).toEqual(before);
  isDown = false;
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push((await send()).statusCode);
  expect(answers).toEqual([201, 201, 201, 201, 429]);
});

// B-guard-14
it('logs that a provider failed, and neither codes nor recipients nor credentials', async () => {
  isDown = true;
  log.length = 0;
  await sendEmail();
  await sendText();
  const lines = log.join('');
  expect(lines).toContain('code not sent');
  expect(lines).toContain('EENVELOPE');
  expect(lines).toContain('busy');
  expect(lines).not.toMatch(/haneul|01012345678|topsecret|NCSKEY/);
});
