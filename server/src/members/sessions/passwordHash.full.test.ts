import { sampleRegistry } from '@storefront/contract/testing';
import { createTestApp, type TestApp } from '../../testing/createTestApp.js';
import { storeVersion } from '../../testing/releases.js';
import { hashPassword, verifyPassword } from './passwordHash.js';

const VISITORS = 400;
const TEMPLATE =
  '<!doctype html><html lang="ko"><head><title>__BRAND__</title></head><body><!--runtime-config--><!--registry--><!--preloads--></body></html>';

let site: TestApp;
let url: string;

beforeAll(async () => {
  site = await createTestApp();
  const { shell } = sampleRegistry({});
  if (shell)
    await storeVersion(site.db, 'shell', shell.live, {
      'index.html': TEMPLATE,
      'shell.js': 'export const answer = 42;\n',
    });
  await site.deps.releases.serve(sampleRegistry({}));
  url = await site.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await site.close();
});

const fetchText = async (path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*' } });
  return { status: answer.status, text: await answer.text() };
};

it('of 400 log-ins at once from one address hashes one at a time, refuses what does not fit, and lets pages through', async () => {
  let running = VISITORS;
  let tellFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });
  const logIn = async (index: number) => {
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `nobody-${index}`, password: 'guess' }),
    });
    const body = (await answer.json()) as { message: string };
    running -= 1;
    if (answer.status === 404) tellFirst();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message: body.message };
  };
  const logIns = Array.from({ length: VISITORS }, (_, index) => logIn(index));

  await first;
  const [page, script] = await Promise.all([fetchText('/order'), fetchText('/assets/shell/1.0.0/shell.js')]);
  expect([page.status, script.status]).toEqual([200, 200]);
  expect(running).toBeGreaterThan(0);

  const answers = await Promise.all(logIns);
  const kinds = new Set(answers.map(({ status, retryAfter, message }) => `${status} ${retryAfter} ${message}`));
  const of = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect(of(404)).toBeGreaterThanOrEqual(2);
  expect(of(503)).toBeGreaterThan(0);
  expect([...kinds]).toContain('404 null 아이디 또는 비밀번호가 다릅니다.');
  expect([...kinds].filter((kind) => !/^(404 null|503 2|429 \d+) [가-힣]/.test(kind))).toEqual([]);

  const { hits } = await site.db
    .selectFrom('rateLimits')
    .select('hits')
    .where('bucket', 'like', 'login:address:%')
    .executeTakeFirstOrThrow();
  expect(hits).toBe(of(404));
}, 360_000);

it('keeps nothing of a password, and knows it again', async () => {
  const hash = await hashPassword('correct-horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct-horse')).toBe(true);
  expect(await verifyPassword(hash, 'wrong')).toBe(false);
  expect(await verifyPassword(null, 'correct-horse')).toBe(false);
});
