import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { isSource, makeWorkspace } from './support/buildCopy';
import { ROOT } from './support/paths';
import { setUpSharedShop } from './support/setUpShop';
import { untilPrinted } from './support/untilPrinted';

const SOURCE = 'mf-order/src/order/OrderScreen.tsx';
const TITLE = '주문하기';

const suite = setUpSharedShop();
const scratch = makeWorkspace('dev-e2e');
const source = join(scratch, SOURCE);
const network = join(scratch, 'mf-order/dev/network.js');
let running: ChildProcess | null = null;

beforeAll(() => {
  for (const name of ['rspack.base.js', 'mf-order', 'shell'])
    cpSync(join(ROOT, name), join(scratch, name), { recursive: true, filter: isSource });
  for (const name of ['dist', 'package.json'])
    cpSync(join(ROOT, 'release', name), join(scratch, 'release', name), { recursive: true });
  const own = join(ROOT, 'release/node_modules');
  if (existsSync(own)) symlinkSync(own, join(scratch, 'release/node_modules'));
  mkdirSync(join(network, '..'));
  answerNotice('오늘은 쉬어요.');
});
afterEach(async () => {
  await end();
  cpSync(join(ROOT, SOURCE), join(scratch, SOURCE));
});

function answerNotice(content: string): void {
  const notices = JSON.stringify([{ id: 1, content, isTop: true }]);
  writeFileSync(
    network,
    `export default ({ http, HttpResponse }) => [http.get('*/service/notices', () => HttpResponse.json(${notices}))];`,
  );
}

function develop(...args: string[]): Promise<string> {
  const child = spawn('node', ['release/dist/dev/cli.js', 'mf-order', '--port', '0', ...args], { cwd: scratch });
  running = child;
  return untilPrinted(child, /Open: +(\S+)\/order/);
}

async function end(): Promise<number | null> {
  const child = running;
  running = null;
  if (!child || child.exitCode !== null) return null;
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function statusFor(url: string, host: string): Promise<number | undefined> {
  const asking = request(new URL('/order', url), { headers: { host, accept: 'text/html' } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const change = (from: string, to: string) => writeFileSync(source, readFileSync(source, 'utf8').replace(from, to));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

it('a remote inside a shop: changes are seen without a reload by hand, mistakes are told, and there is a way out', async () => {
  const url = await develop('--in', suite.shop.url);
  const { page, problems } = await suite.visit({ baseURL: url });
  await page.goto('/order');
  await heading(page, TITLE);
  await page.getByText('mf-order: 개발 중인 화면이에요').click();
  await page.getByText(suite.shop.url.replace('localhost', '127.0.0.1')).or(page.getByText(suite.shop.url)).waitFor();
  await page.getByLabel('주문 링크').fill('https://www.instagram.com/kept');

  change(`title="${TITLE}"`, 'title="바뀐 제목"');
  await heading(page, '바뀐 제목');
  expect(await page.getByLabel('주문 링크').inputValue()).toBe('https://www.instagram.com/kept');
  const sound = readFileSync(source, 'utf8');
  writeFileSync(source, `${sound}\nconst = <b>1</b>;\n`);
  const told = page.getByRole('alert').filter({ hasText: '빌드하지 못했어요' });
  await told.getByText(/OrderScreen\.tsx[\s\S]*const = <b>1<\/b>;/).waitFor();
  await heading(page, '바뀐 제목');
  await page.reload();
  await told.waitFor();
  writeFileSync(source, sound);
  await told.waitFor({ state: 'hidden' });

  await page.getByText('mf-order: 개발 중인 화면이에요').click();
  await page.getByRole('link', { name: '배포된 버전으로 돌아가기' }).click();
  await heading(page, TITLE);
  await page.getByText('배포된 화면이에요').click();
  await page.getByRole('link', { name: '개발 중인 화면으로' }).click();
  await heading(page, '바뀐 제목');
  expect(problems).toEqual([]);
  const theirs = await (await fetch(`${suite.shop.url}/order`, { headers: { accept: 'text/html' } })).text();
  expect(theirs).not.toMatch(/storefront-dev|__dev/);
  expect((await fetch(`${suite.shop.url}/__dev/client.js`)).status).toBe(404);
  expect(await statusFor(url, 'shop.example')).toBe(421);
});

it('a remote alone: in a made-up shop, as a visitor or as a member, with answers of its own', async () => {
  const url = await develop();
  const { page, problems, close } = await suite.visit({ baseURL: url });
  await page.goto('/order');
  await page.getByText('오늘은 쉬어요.').waitFor();
  await page.getByText('mf-order: 개발 중인 화면이에요').click();
  await page.getByRole('button', { name: '회원으로 보기' }).click();
  await page.getByText('52,340.5원').first().waitFor();
  answerNotice('내일은 열어요.');
  await page.getByText('내일은 열어요.').waitFor();
  change(`title="${TITLE}"`, 'title="새 제목"');
  await heading(page, '새 제목');
  await page.getByText('mf-order: 개발 중인 화면이에요').click();
  await page.getByRole('button', { name: '손님으로 보기' }).click();
  await page.getByText('52,340.5원').first().waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
  expect(await end()).toBe(0);
  expect(readdirSync(join(scratch, '.cache/dev'))).toEqual([]);
});
