import { createLog } from '../../platform/log/log.js';
import { type FarAnswer, type FarEnd, startFarEnd } from '../../testing/startFarEnd.js';
import { identifyByKakao, identifyByNaver } from './identify.js';

const deps = { log: createLog('silent') };
const outcome = (asking: Promise<string>) =>
  asking.catch(({ statusCode, code }: { statusCode: number; code: string }) => `${statusCode} ${code}`);

let provider: FarEnd;

beforeEach(async () => {
  provider = await startFarEnd(() => null);
});

afterEach(() => provider.close());

const answers = (known: Readonly<Record<string, FarAnswer>>) => {
  provider.answer = ({ path }) => (Object.hasOwn(known, path) ? (known[path] ?? null) : { status: 404, body: {} });
};

describe('Naver', () => {
  const token = { body: { access_token: 'AAAA', refresh_token: 'r', token_type: 'bearer', expires_in: '3600' } };
  const profile = { body: { resultcode: '00', message: 'success', response: { id: '32742776', email: 'a@b.c' } } };
  const identify = () =>
    outcome(
      identifyByNaver(
        deps,
        { loginUrl: provider.url, apiUrl: provider.url, clientSecret: 'topsecret' },
        { clientId: 'shop', code: 'a+b/c=', state: 'storefront.nonce' },
      ),
    );

  it('is asked as its reference says, with the secret in the body alone', async () => {
    answers({ '/oauth2.0/token': token, '/v1/nid/me': profile });
    expect(await identify()).toBe('32742776');
    const [exchange, me] = provider.requests;
    expect(exchange).toMatchObject({ method: 'POST', path: '/oauth2.0/token' });
    expect(exchange?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'shop',
      client_secret: 'topsecret',
      code: 'a+b/c=',
      state: 'storefront.nonce',
    });
    expect(me).toMatchObject({ method: 'GET', path: '/v1/nid/me', headers: { authorization: 'Bearer AAAA' } });
  });

  it.each<[string, Record<string, FarAnswer>, string]>([
    [
      'a code that is used up (with status 200)',
      { '/oauth2.0/token': { body: { error: 'invalid_request', error_description: 'no valid data in session' } } },
      '400 NAVER_REFUSED',
    ],
    ['wrong credentials', { '/oauth2.0/token': { body: { error: 'unauthorized_client' } } }, '502 NAVER_UNAVAILABLE'],
    ['a token that is none', { '/oauth2.0/token': { body: { access_token: 'a\nb' } } }, '502 NAVER_UNAVAILABLE'],
    ['an outage', { '/oauth2.0/token': { status: 503, body: {} } }, '502 NAVER_UNAVAILABLE'],
    [
      'a profile it keeps to itself',
      { '/oauth2.0/token': token, '/v1/nid/me': { status: 403, body: { resultcode: '403' } } },
      '400 NAVER_REFUSED',
    ],
    [
      'a profile without an id',
      { '/oauth2.0/token': token, '/v1/nid/me': { body: { resultcode: '00', response: {} } } },
      '502 NAVER_UNAVAILABLE',
    ],
    [
      'an endless answer',
      { '/oauth2.0/token': { body: JSON.stringify({ access_token: 'a'.repeat(300_000) }) } },
      '502 NAVER_UNAVAILABLE',
    ],
  ])('%s', async (_name, known, expected) => {
    answers(known);
    expect(await identify()).toBe(expected);
  });
});

describe('Kakao', () => {
  const info = { body: { id: 123456789, expires_in: 7199, app_id: 7 } };
  const me = { body: { id: 123456789, connected_at: '2022-04-11T01:45:28Z', kakao_account: {} } };
  const identify = () => outcome(identifyByKakao(deps, { apiUrl: provider.url, appId: 7 }, 'AAAA'));

  it('is asked as its reference says', async () => {
    answers({ '/v1/user/access_token_info': info, '/v2/user/me': me });
    expect(await identify()).toBe('123456789');
    expect(provider.requests.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['GET', '/v1/user/access_token_info', 'Bearer AAAA'],
      ['GET', '/v2/user/me', 'Bearer AAAA'],
    ]);
  });

  it.each<[string, Record<string, FarAnswer>, string]>([
    [
      'an expired token',
      {
        '/v1/user/access_token_info': {
          status: 401,
          body: { code: -401, msg: 'this access token is already expired' },
        },
      },
      '400 KAKAO_REFUSED',
    ],
    [
      'a failure of its own',
      { '/v1/user/access_token_info': { status: 400, body: { code: -1, msg: 'internal error' } } },
      '502 KAKAO_UNAVAILABLE',
    ],
    [
      'another app’s token',
      { '/v1/user/access_token_info': { body: { ...info.body, app_id: 8 } } },
      '400 KAKAO_REFUSED',
    ],
    [
      'two different people',
      { '/v1/user/access_token_info': info, '/v2/user/me': { body: { id: 5 } } },
      '400 KAKAO_REFUSED',
    ],
    [
      'a number beyond numbers',
      { '/v1/user/access_token_info': { body: { id: 1e300, app_id: 7 } } },
      '502 KAKAO_UNAVAILABLE',
    ],
  ])('%s', async (_name, known, expected) => {
    answers(known);
    expect(await identify()).toBe(expected);
  });
});
