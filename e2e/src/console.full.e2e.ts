import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from 'playwright-core';
import type { OpenPage } from './support/openPage';
import { ROOT } from './support/paths';
import { openConsole, PHONE } from './support/setUpConsole';
import { setUpEmbeddedShop } from './support/setUpShop';

const suite = openConsole(setUpEmbeddedShop());
const PASSPHRASE = '바다와 하늘과 별과 바람';

/** One operator on a phone, signed in once. */
let visit: OpenPage;
let origin: string;
/** Scripts that the first screen asks for. */
let scripts: readonly Request[];
beforeAll(async () => {
  visit = await suite.visit(PHONE);
  const { page } = visit;
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const link = await suite.linkOf('console');
  origin = new URL(link).origin;
  await page.goto(link);
  await page.getByRole('link', { name: /^(알림: )?입금 확인 / }).waitFor();
  scripts = finished.filter((request) => request.url().endsWith('.js'));
});
afterAll(() => visit.close());

it('the first screen costs at most 160 KB of scripts', async () => {
  const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
  const sum = sizes.reduce((all, size) => all + size, 0);
  expect(sum).toBeGreaterThan(50_000);
  expect(sum).toBeLessThanOrEqual(160_000);
  console.info(`the console's first screen: ${sum} B in ${sizes.length} scripts`);
});

it('on a phone the first row is in the first screen, and the conditions are behind a word that counts them', async () => {
  const { page } = visit;
  for (const [path, name, role, condition] of [
    ['orders', '주문', 'combobox', '상태'],
    ['auto-orders', '자동주문', 'combobox', '상태'],
    ['records', '감사 기록', 'searchbox', '누가'],
  ] as const) {
    await page.goto(`${origin}/console/${path}`);
    const row = page.getByRole('table', { name, exact: true }).getByRole('row').nth(1);
    await row.waitFor();
    const box = await row.boundingBox();
    const bar = await page.getByRole('navigation', { name: '주요 화면' }).boundingBox();
    expect(box?.y).toBeLessThan((bar?.y ?? 0) - 44);
    await expect(page.getByRole(role, { name: condition }).isVisible()).resolves.toBe(false);
    await page.getByText('조건', { exact: true }).click();
    await page.getByRole(role, { name: condition }).waitFor();
  }
  await page.goto(`${origin}/console/orders?status=1`);
  await page.getByText('조건 1개', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: '상태' }).waitFor();
});

it('whoever is not signed in is sent no frame, and nothing is asked for', async () => {
  const { page, problems } = await suite.visit(PHONE);
  const asked: string[] = [];
  page.on(
    'request',
    (request: Request) => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname),
  );
  const answer = await page.goto(`${origin}/console/`);
  expect(await answer?.text()).not.toContain('불러오는 중');
  await page.getByRole('button', { name: '패스키로 로그인', exact: true }).waitFor();
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});

// B-console-30
it('a backup that is downloaded in the console is restored by its passphrase', async () => {
  const { page } = visit;
  await page.goto(`${origin}/console/backup`);
  const fill = (name: string, text: string) => page.getByLabel(name, { exact: true }).fill(text);
  const make = page.getByRole('button', { name: '암호화해서 내려받기', exact: true });
  await fill('암호', PASSPHRASE);
  await fill('암호 확인', `${PASSPHRASE}!`);
  await make.tap();
  await page.getByText('두 암호가 서로 달라요.').waitFor();
  await fill('암호 확인', PASSPHRASE);
  const [download] = await Promise.all([page.waitForEvent('download'), make.tap()]);
  await page.getByText('백업 파일을 내려받았어요').waitFor();
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const env = { ...process.env, STOREFRONT_DATA: join(folder, 'data'), STOREFRONT_BACKUP_PASSPHRASE: PASSPHRASE };
  const words = ['scripts/operator.mjs', 'restore', file, '--json'];
  const { stdout } = await promisify(execFile)('node', words, { cwd: ROOT, env });
  expect(JSON.parse(stdout)).toMatchObject({ ledger: 'ok' });
  rmSync(folder, { recursive: true });
});

it('the frame of a list is there before any code', async () => {
  const { page } = visit;
  const code = await page.context().newCDPSession(page);
  await code.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(`${origin}/console/deposits`);
  await page.getByRole('link', { name: '입금', exact: true }).waitFor();
  await page.getByRole('status', { name: '불러오는 중', exact: true }).waitFor();
  await code.send('Emulation.setScriptExecutionDisabled', { value: false });
});

// Its orders of the past would follow the daily sums of a backup.
// B-console-68
it('Back comes to the row of a list where one left', async () => {
  const { page } = visit;
  await suite.shop.operator('demo-data', '--orders', '300');
  await page.goto(`${origin}/console/orders`);
  for (const rows of [51, 151]) {
    await page
      .getByRole('row')
      .nth(rows - 1)
      .waitFor();
    await page.getByRole('button', { name: '더 보기' }).click();
  }
  const link = page
    .getByRole('table', { name: '주문', exact: true })
    .getByRole('row')
    .nth(180)
    .getByRole('link')
    .first();
  await link.scrollIntoViewIfNeeded();
  const before = (await link.boundingBox())?.y ?? 0;
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  await page.getByRole('heading', { level: 1, name: '회원' }).waitFor();
  await page.goBack();
  await link.waitFor();
  await page.waitForFunction(([row, y]) => Math.abs((row?.getBoundingClientRect().top ?? 0) - y) <= 1, [
    await link.elementHandle(),
    before,
  ] as const);
});
