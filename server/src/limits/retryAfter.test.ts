import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time.js';

let site: TestApp;
let members = 0;
let email: string;

beforeAll(async () => {
  site = await createTestApp({ environment: { LIMIT_WINDOW_MINUTES: '60', LIMIT_CODES_PER_TARGET: '2' } });
}, 60_000);

beforeEach(async () => {
  members += 1;
  email = `kim-${members}@example.com`;
  expect([await askForCode(), await askForCode()]).toMatchObject([{ statusCode: 201 }, { statusCode: 201 }]);
});

afterAll(() => site.close());

const askForCode = () => site.app.inject({ method: 'POST', url: '/auth/send-email', payload: { email } });
/** What is stored, as a server has written it whose clock was ahead by so much. */
const moveWindows = (aheadMs: number) =>
  sql`update rate_limits set resets_at = resets_at + make_interval(secs => ${aheadMs / SECOND_MS})`.execute(site.db);

it('is ten minutes at most, however long the window is', async () => {
  expect(await askForCode()).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
  site.clock.advance(59 * MINUTE_MS);
  expect(await askForCode()).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
});

it('a window that a clock a day ahead began locks nobody out for a day', async () => {
  await moveWindows(DAY_MS);
  // Another window begins, with a count of its own.
  expect([await askForCode(), await askForCode()]).toMatchObject([{ statusCode: 201 }, { statusCode: 201 }]);
  expect(await askForCode()).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
});

it('a window that another server began a few seconds ahead goes on', async () => {
  await moveWindows(30 * SECOND_MS);
  expect(await askForCode()).toMatchObject({ statusCode: 429 });
});
