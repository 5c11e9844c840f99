import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../platform/config/readConfig.js';
import { TestClock } from '../../testing/createTestApp.js';
import { createFakes, type Fakes, startFakes } from './startFakes.js';

const DIGEST = `sha384-${'A'.repeat(64)}`;
const WAY_BACK = 'http://localhost:3000/auth/naver';

let app: FastifyInstance;
let clock: TestClock;

beforeEach(async () => {
  clock = new TestClock();
  const naver = { clientId: 'id', clientSecret: 'secret' };
  app = await createFakes({ clock, brand: '그로<스토어', naver, kakao: { appId: 7 } });
});

afterEach(() => app.close());

const get = (url: string, query: Record<string, string> = {}, token = '') =>
  app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
const send = (url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const asked = { client_id: 'id', redirect_uri: WAY_BACK, state: 'a"<b' };

const fromScript = { redirect_uri: 'kakaojs', origin: 'http://localhost:3000', proxy: 'the-frame', state: 'a"<b' };

describe.each<[string, string, Record<string, string>, string]>([
  ['네이버', '/naver/oauth2.0', asked, 'redirect_uri'],
  ['카카오', '/kakao/oauth', fromScript, 'origin'],
])('the consent page of "%s"', (name, provider, fields, way) => {
  it('asks in Korean, under a strict policy, without a script', async () => {
    const { statusCode, body, headers } = await get(`${provider}/authorize`, { ...fields, response_type: 'code' });
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>${name} 로그인 (연습용)</h1>`);
    expect(body).toContain('<label for="person">로그인할 계정의 이름</label>');
    expect(body).toContain('value="a&quot;&lt;b"');
    expect(body).toContain('그로&lt;스토어');
    expect(body).not.toContain('<script');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'none'; /);
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', 'http://localhost.evil.example/', ''])(
    'leads nobody to %p',
    async (address) => {
      const elsewhere = { ...fields, [way]: address };
      const opened = await get(`${provider}/authorize`, elsewhere);
      expect(opened.statusCode).toBe(400);
      expect(opened.body).toContain(`${name} 로그인을 시작할 수 없어요`);
      const agreed = { ...elsewhere, person: '하늘', answer: 'agree' };
      expect((await send(`${provider}/consent`, agreed)).statusCode).toBe(400);
    },
  );
});

it('Naver leads back with a code and the state, or with a refusal', async () => {
  const wayBack = async (answer: string) => {
    const { statusCode, headers } = await send('/naver/oauth2.0/consent', { ...asked, person: '하늘', answer });
    expect(statusCode).toBe(303);
    return new URL(headers.location ?? '');
  };
  const yes = await wayBack('agree');
  expect(`${yes.origin}${yes.pathname}`).toBe(WAY_BACK);
  expect(yes.searchParams.get('code')).toMatch(/^[\w-]{32}$/);
  expect(yes.searchParams.get('state')).toBe('a"<b');
  const no = await wayBack('cancel');
  expect(no.searchParams.get('code')).toBeNull();
  expect(no.searchParams.get('error')).toBe('access_denied');
  expect(no.searchParams.get('state')).toBe('a"<b');
});

it('Kakao hands its script a token that says app and person', async () => {
  const answer = await send('/kakao/oauth/consent', { ...fromScript, person: '하늘', answer: 'agree' });
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  const block = /<script type="application\/json" id="handover">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
  const { origin, proxy, message } = JSON.parse(block);
  expect([origin, proxy]).toEqual(['http://localhost:3000', 'the-frame']);
  expect(message).toMatchObject({ state: 'a"<b', token_type: 'bearer', access_token: expect.any(String) });
  const info = await get('/kakao/v1/user/access_token_info', {}, message.access_token);
  expect(info.json()).toEqual({ id: expect.any(Number), expires_in: 21_600, app_id: 7 });
  const me = await get('/kakao/v2/user/me', {}, message.access_token);
  expect(me.json()).toMatchObject({ id: info.json().id });
  expect((await get('/kakao/v2/user/me', {}, 'never-issued')).json()).toMatchObject({ code: -401 });
});

describe('the fakes', () => {
  let running: Fakes | null = null;

  afterEach(() => running?.close());

  const start = (environment: Record<string, string>, isDemo = true) =>
    startFakes({ config: readConfig(environment), clock, isDemo });

  it.each<[string, Record<string, string>, boolean]>([
    ["beside a shop that is not the demo's", {}, false],
    ['off loopback', { DEMO: 'off', HOST: '0.0.0.0' }, true],
    ['with real credentials', { NAVER_CLIENT_SECRET: 's', KAKAO_APP_ID: '7', KAKAO_SDK_INTEGRITY: DIGEST }, true],
  ])('do not run %s', async (_name, environment, isDemo) => {
    expect(await start(environment, isDemo)).toBeNull();
  });

  // B-demo-1
  it('listen on this machine alone', async () => {
    running = await start({});
    expect(running?.naver?.loginUrl).toMatch(/^http:\/\/localhost:\d+\/naver$/);
    const page = await fetch(`${running?.naver?.loginUrl}/oauth2.0/authorize?${new URLSearchParams(asked)}`);
    expect(page.status).toBe(200);
    const { sdk } = running?.kakao ?? {};
    const script = Buffer.from(await (await fetch(sdk?.url ?? '')).arrayBuffer());
    expect(sdk?.integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`);
    const { port } = new URL(running?.naver?.loginUrl ?? '');
    await expect(start({ FAKES_PORT: port })).rejects.toThrow('FAKES_PORT: is in use by another program');
  });
});
