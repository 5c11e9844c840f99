import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';
import { temporaryFolder } from './support/temporaryFolder';

const run = promisify(execFile);

const PROGRAMS: Record<string, { program: string; file: string }> = {
  curl: { program: 'sh', file: 'call.sh' },
  JavaScript: { program: 'node', file: 'call.js' },
  Python: { program: 'python3', file: 'call.py' },
  PHP: { program: 'php', file: 'call.php' },
};

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Nothing else needs PHP; `npm test` installs the others. */
const LANGUAGES = ['curl', 'JavaScript', 'Python', ...(isInstalled('php') ? ['PHP'] : [])];

const suite = setUpShop();
const folder = temporaryFolder('storefront-snippets');

async function copyAndRun(page: Page, region: string, language: string): Promise<string> {
  const section = page.getByRole('region', { name: region, exact: true });
  await section.getByRole('tab', { name: language, exact: true }).click();
  await section.getByRole('button', { name: '복사', exact: true }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await section.getByRole('tabpanel').textContent()).toBe(copied);
  const { program, file } = PROGRAMS[language] ?? { program: 'false', file: 'none' };
  writeFileSync(join(folder, file), copied);
  const env = { ...process.env, NO_PROXY: '*', no_proxy: '*' };
  const { stdout, stderr } = await run(program, [file], { cwd: folder, env });
  if (language !== 'curl') expect(stderr).toBe('');
  return stdout;
}

// B-developer-20, B-developer-24, B-developer-26
it('what /api shows runs as it is copied, against the shop that shows it', async () => {
  const { page, problems } = await suite.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await logIn(page, suite.shop.demo);
  await page.goto('/account');
  await page.getByRole('button', { name: 'API 키 재발급' }).click();
  await page.getByText('새 키를 발급했어요.').waitFor();
  await page.getByRole('link', { name: 'API 문서' }).click();
  await page.getByRole('heading', { level: 1, name: 'API 문서' }).waitFor();

  for (const language of LANGUAGES) {
    expect(await copyAndRun(page, 'GET /services', language)).toContain('API 키가 올바르지 않아요.');
  }

  await page.getByRole('button', { name: '표시: API 키' }).click();
  const orders = new Set<string>();
  for (const language of LANGUAGES) {
    expect(await copyAndRun(page, 'GET /services', language)).toContain('1001');
    const placed = /wId\W+(\d+)/.exec(await copyAndRun(page, 'POST /order', language))?.[1] ?? '';
    expect(placed).toMatch(/^\d+$/);
    orders.add(placed);
    await page.getByLabel('주문번호(wId)').fill(placed);
    expect(await copyAndRun(page, 'GET /status/:wId', language)).toMatch(/remains/);
    for (const call of ['POST /refill', 'GET /refill/:id']) {
      expect(await copyAndRun(page, call, language)).toContain('NOT_FOUND');
    }
    expect(await copyAndRun(page, '리셀러 프로토콜', language)).toMatch(/KRW/);
  }
  expect([...orders]).toHaveLength(1);
  expect(problems).toEqual([]);
});
