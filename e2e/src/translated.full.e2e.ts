import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { ROUTES } from './support/routes';
import { setUpSharedShop } from './support/setUpShop';
import { TRANSLATORS, type Translator, translate } from './support/translate';

const suite = setUpSharedShop();

async function openTranslated(translator: Translator): Promise<OpenPage> {
  const visit = await suite.visit({ acceptDownloads: true, reducedMotion: 'reduce' });
  await visit.page.addInitScript(translate, translator);
  visit.page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|Failed to execute/.test(message.text()))
      visit.problems.push(`${visit.page.url()}: ${message.text()}`);
  });
  return visit;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const isBroken = (page: Page) => page.getByText('화면을 불러오지 못했습니다').count();

async function open(page: Page, path: string, title: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await heading(page, title).waitFor();
  return (await isBroken(page)) > 0 ? [path] : [];
}

// B-shell-62
it.each(TRANSLATORS)('every screen of a visitor stands: a translator that %s', async (translator) => {
  const { page, problems } = await openTranslated(translator);
  for (const [path, title] of ROUTES.visitor) problems.push(...(await open(page, path, title)));
  expect(problems).toEqual([]);
});

// B-shell-62
it.each(TRANSLATORS)(
  'every screen of a member stands, with what comes and goes: a translator that %s',
  async (translator) => {
    const { page, problems } = await openTranslated(translator);
    await logIn(page, suite.shop.demo);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const changes: Record<string, () => Promise<void>> = {
      '/order': async () => {
        await page.getByRole('combobox', { name: '카테고리' }).selectOption('좋아요');
        await page.getByRole('switch', { name: '자동주문' }).check();
        await field('반복 횟수').fill('9');
        await field('반복 간격(분)').fill('60');
        await page.getByRole('list', { name: '자동주문 일정' }).waitFor();
        await field('반복 횟수').fill('12');
        await page.getByRole('button', { name: /더 보기 \(남은/ }).click();
        await button('비교하며 고르기').click();
        await page.getByRole('dialog').getByRole('radio', { name: '낮은 가격순' }).check();
        await page.getByRole('dialog').getByRole('option').first().click();
        const ways = page.getByRole('radiogroup', { name: '주문 방식' });
        await ways.getByRole('radio', { name: '여러 개' }).check();
        const list = page.getByRole('textbox', { name: '주문 목록' });
        await list.fill('1 | https://www.instagram.com/a | 10\nx | y | z');
        await page.getByRole('table', { name: '주문 확인' }).waitFor();
        await list.fill('');
        await ways.getByRole('radio', { name: '하나씩' }).check();
      },
      '/order-history': async () => {
        await button('새로고침').click();
        await button('새로고침').and(page.locator(':not([aria-disabled])')).waitFor();
        const states = page.getByRole('radiogroup', { name: '주문 상태' });
        for (const status of ['작업완료', '전체']) {
          await states.getByRole('radio', { name: status, exact: true }).check();
          await page.waitForLoadState('networkidle');
        }
        await page.getByRole('searchbox', { name: '주문 검색' }).fill('instagram');
        await page.waitForURL(/q=instagram/);
        const [file] = await Promise.all([page.waitForEvent('download'), button('CSV 내보내기').click()]);
        expect(file.suggestedFilename()).toMatch(/\.csv$/);
        await button('CSV 내보내기').and(page.locator(':not([aria-disabled])')).waitFor();
      },
      '/auto-order-history': async () => {
        await button('회차 보기').first().click();
        await page.waitForLoadState('networkidle');
      },
    };
    for (const [path, title] of ROUTES.member) {
      problems.push(...(await open(page, path, title)));
      await changes[path]?.();
      expect([path, await isBroken(page)]).toEqual([path, 0]);
    }
    expect(problems).toEqual([]);
  },
);
