import { setUpSite } from '../../testing/setUp.js';
import { createLog } from './log.js';

const site = setUpSite();
let lines: string[];

beforeEach(() => {
  lines = [];
});

const log = () => createLog('info', { write: (line) => void lines.push(line) });

// B-guard-14
it('tells of a failed statement what failed and where, and nothing that was in it', async () => {
  const failed = site.db.insertInto('outbox').values({
    channel: 'mail',
    recipient: 'kim@example.com',
    subject: null,
    body: 'code AB2CD',
    createdAt: new Date(-1e15),
  });
  log().error({ err: await failed.execute().catch((error: unknown) => error) }, 'job failed');
  expect(lines.join('')).toMatch(/"msg":"job failed"/);
  expect(lines.join('')).toMatch(/"stack":/);
  expect(lines.join('')).not.toMatch(/kim@example|AB2CD|insert into/);
});

// B-guard-14
it('tells nothing of the row that was in the way', async () => {
  const twice = { channel: 'email' as const, target: 'lee@example.com', codeHash: 'hash-of-a-code', wrongTries: 0 };
  const row = { ...twice, createdAt: site.clock.now(), expiresAt: site.clock.now() };
  await site.db.insertInto('codes').values(row).execute();
  const error = await site.db
    .insertInto('codes')
    .values(row)
    .execute()
    .catch((reason: unknown) => reason);
  log().error({ err: error }, 'request failed');
  expect(JSON.parse(lines.join(''))).toMatchObject({ err: { errorCode: '23505', message: expect.any(String) } });
  expect(lines.join('')).not.toMatch(/lee@example|hash-of-a-code/);
});

// B-guard-14
it('tells why a failure came about, as carefully', () => {
  const cause = Object.assign(new Error('inner'), { params: ['pw-of-kim'] });
  log().error({ err: new Error('outer', { cause }) });
  expect(JSON.parse(lines.join(''))).toMatchObject({ err: { message: 'outer', cause: { message: 'inner' } } });
  expect(lines.join('')).not.toContain('pw-of-kim');
});

// B-guard-14
it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::*'],
])('tells of %s no more than the network', (ip, shown) => {
  log().info({ req: { method: 'GET', url: '/order', ip } }, 'request completed');
  expect(JSON.parse(lines.join(''))).toMatchObject({ req: { ip: shown } });
  expect(lines.join('')).not.toMatch(/113\.77|:2:3:4/);
});

// B-guard-14
it('tells of an address with parameters its route alone', () => {
  const request = { method: 'POST', url: '/members/haneul/adjust?x=1', routeOptions: { url: '/members/:id/adjust' } };
  log().info({ req: request }, 'request completed');
  expect(JSON.parse(lines.join(''))).toMatchObject({ req: { method: 'POST', path: '/members/:id/adjust' } });
  expect(lines.join('')).not.toContain('haneul');
});
