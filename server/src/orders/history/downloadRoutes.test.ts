import { MINUTE_MS } from '../../platform/time/time.js';
import { logInNow, signUpMember, type TestMember } from '../../testing/members.js';
import { setUpSites } from '../../testing/setUp.js';
import { addService, buy } from '../../testing/stockShop.js';

const CSV = '/service/order-history.csv?q=haneul';
const [site, other = site] = setUpSites(2);
let member: TestMember;

beforeEach(async () => {
  site.clock.reset();
  other.clock.reset();
  member = await signUpMember(site, 1_000);
  const serviceId = await addService(site.db);
  await buy(site, member.memberId, { serviceId, link: 'haneul', amount: 10 });
});

const ask = (path: unknown, headers: { authorization?: string } = member.headers) =>
  site.app.inject({ method: 'POST', url: '/service/download', headers, payload: { path } });
const addressOf = async (path: string): Promise<string> => {
  const answer = await ask(path);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ address: string }>().address;
};

// B-history-62
it.each([CSV, '/service/point-ledger.csv', '/auth/my-data'])(
  'a further server answers the very file of %s at the address, three times, without a token',
  async (path) => {
    const address = await addressOf(path);
    const file = await other.app.inject({ url: path, headers: member.headers });
    expect(file.statusCode).toBe(200);
    for (const { app } of [site, other, site]) {
      const { statusCode, headers, body } = await app.inject({ url: address });
      expect([statusCode, body]).toEqual([200, file.body]);
      for (const name of ['content-disposition', 'content-type', 'cache-control', 'x-total-rows']) {
        expect(headers[name]).toBe(file.headers[name]);
      }
    }
    expect((await other.app.inject({ url: address })).statusCode).toBe(429);
  },
);

describe('an address', () => {
  // B-history-62
  it('is nobody’s after a minute, after the log-out, or when it was changed', async () => {
    const get = async (url: string) => (await site.app.inject({ url })).statusCode;
    const late = await addressOf(CSV);
    site.clock.advance(MINUTE_MS);
    expect(await get(late)).toBe(404);

    const early = await addressOf(CSV);
    const flipped = early.at(-2) === 'A' ? 'B' : 'A';
    expect(await get(`${early.slice(0, -2)}${flipped}${early.slice(-1)}`)).toBe(404);
    await site.app.inject({ method: 'POST', url: '/auth/logout', headers: member.headers });
    expect(await get(early)).toBe(404);

    member.headers = await logInNow(site, member);
    const last = await addressOf(CSV);
    await site.app.inject({ method: 'POST', url: '/auth/logout-everywhere', headers: member.headers });
    expect(await get(last)).toBe(404);
  });

  // B-history-62
  it('is given for members’ files alone, with the filters of their history', async () => {
    expect((await ask(CSV, {})).json()).toMatchObject({ statusCode: 401, code: 'UNAUTHORIZED' });
    const wrong = [
      '/auth/profile',
      '/service/order-history',
      'https://evil.example/',
      '//evil.example/x.csv',
      '',
      null,
    ];
    for (const path of [
      ...wrong,
      '/service/order-history.csv?status=9',
      `/service/order-history.csv?q=${'a'.repeat(3_000)}`,
    ]) {
      expect((await ask(path)).json()).toMatchObject({ statusCode: 400, code: 'FORM_INVALID' });
    }
  });

  // B-account-37, B-history-62
  it('of all that is held of a member is given after a log-in of just now', async () => {
    site.clock.advance(10 * MINUTE_MS);
    expect((await ask('/auth/my-data')).json()).toMatchObject({ statusCode: 403, code: 'LOGIN_AGAIN' });
    expect((await ask(CSV)).statusCode).toBe(201);
  });
});
