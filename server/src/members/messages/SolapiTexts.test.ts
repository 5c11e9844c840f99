import { createHmac } from 'node:crypto';
import { Environment } from '../../platform/config/environment.js';
import { readTextConfig } from '../../platform/config/readProviderConfig.js';
import { TestClock } from '../../testing/createTestApp.js';
import { type FarEnd, startFarEnd } from '../../testing/startFarEnd.js';
import { SolapiTexts } from './SolapiTexts.js';

const message = { to: '01012345678', text: '[그로스토어] 인증번호 AB2CD (10분 안에 입력해 주세요)' };
const taken = { groupId: 'G4V', messageId: 'M4V', statusCode: '2000', statusMessage: '정상 접수', type: 'SMS' };

const DEADLINE_MS = 2_000;

const VALUES = {
  SOLAPI_API_KEY: 'NCSKEY',
  SOLAPI_API_SECRET: 'topsecret',
  SOLAPI_SENDER: '02-1234-5678',
};

let solapi: FarEnd;
let texts: SolapiTexts;

beforeEach(async () => {
  solapi = await startFarEnd(() => ({ body: taken }));
  const config = readTextConfig(new Environment({ ...VALUES, SOLAPI_URL: `${solapi.url}/` }));
  if (!config) throw new Error('texts are not configured');
  texts = new SolapiTexts(config, new TestClock(), DEADLINE_MS);
});

afterEach(() => solapi.close());

const failure = () =>
  texts.send(message).then(
    () => null,
    (error: unknown) => error,
  );

// B-operator-20
it('asks SOLAPI to send, signed as it demands', async () => {
  await texts.send(message);
  await texts.send(message);
  const [first, second] = solapi.requests;
  expect(first).toMatchObject({ method: 'POST', path: '/messages/v4/send' });
  expect(first?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(first?.body ?? '')).toEqual({ message: { ...message, from: '0212345678' } });

  const parts = /^HMAC-SHA256 apiKey=(\w+), date=(\S+), salt=(\w+), signature=(\w+)$/;
  const [, apiKey, date = '', salt = '', signature] = parts.exec(first?.headers.authorization ?? '') ?? [];
  expect(apiKey).toBe('NCSKEY');
  expect(date).toBe('2026-03-02T03:00:00.000Z');
  expect(salt).toMatch(/^[0-9a-f]{12,64}$/);
  expect(signature).toBe(
    createHmac('sha256', 'topsecret')
      .update(date + salt)
      .digest('hex'),
  );
  expect(second?.headers.authorization).not.toContain(salt);
});

// B-operator-20
it.each([
  ['wrong credentials', { status: 401, body: { errorCode: 'InvalidAPIKey', errorMessage: '…' } }, 'InvalidAPIKey'],
  ['no money', { status: 400, body: { errorCode: 'NotEnoughBalance', errorMessage: '…' } }, 'NotEnoughBalance'],
  ['a number it does not serve', { body: { ...taken, statusCode: '1062' } }, 'statusCode 1062'],
  ['an error of its own', { status: 503, body: 'down' }, 'busy'],
  ['nonsense', { body: '<html>' }, 'nonsense'],
  ['another shape', { body: { ok: true } }, 'status 200'],
  ['a redirect', { status: 302, body: {} }, 'unreachable'],
  ['silence', null, 'timeout'],
])('does not call it sent after %s', async (_name, answer, reason) => {
  solapi.answer = () => answer;
  const error = await failure();
  expect(error).toMatchObject({ name: 'MessageNotSentError', channel: 'text', reason });
  expect(JSON.stringify([error, String(error)])).not.toMatch(/topsecret|01012345678|AB2CD/);
});

// B-push-20
it('asks for 알림톡 in the words of the template, and for no text instead', async () => {
  const environment = { ...VALUES, SOLAPI_URL: solapi.url };
  const kakao = { SOLAPI_KAKAO_CHANNEL: 'KA01PF', SOLAPI_KAKAO_TEMPLATE: 'KA01TP' };
  const config = readTextConfig(new Environment({ ...environment, ...kakao }));
  if (!config) throw new Error('texts are not configured');
  const variables = { '#{알림}': '주문 7번이 끝났어요' };
  await new SolapiTexts(config, new TestClock()).sendAlimtalk({ to: '01012345678', variables });
  expect(JSON.parse(solapi.requests[0]?.body ?? '')).toEqual({
    message: {
      to: '01012345678',
      from: '0212345678',
      type: 'ATA',
      kakaoOptions: { pfId: 'KA01PF', templateId: 'KA01TP', variables, disableSms: true },
    },
  });
  await expect(texts.sendAlimtalk({ to: '01012345678', variables })).rejects.toThrow('no template');
  expect(() => readTextConfig(new Environment({ ...environment, SOLAPI_KAKAO_CHANNEL: 'KA01PF' }))).toThrow(
    'SOLAPI_KAKAO_TEMPLATE: is required',
  );
});

it('gives up when nobody is there', async () => {
  await solapi.close();
  expect(await failure()).toMatchObject({ reason: 'unreachable' });
  solapi = await startFarEnd(() => ({ body: taken }));
});
