import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import { setUpSharedShop } from './support/setUpShop';

const VISITOR_SCREENS = [
  ['/order', '주문하기'],
  ['/login', '로그인'],
  ['/register', '회원가입'],
  ['/find-id', '아이디 찾기'],
  ['/find-password', '비밀번호 찾기'],
  ['/terms/service', '이용약관'],
  ['/terms/privacy', '개인정보처리방침'],
  [`/reset-password?token=h.${btoa('{"exp":9999999999}')}.s`, '비밀번호 재설정'],
] as const;
const MEMBER_SCREENS = [
  ['/order', '주문하기'],
  ['/order-history', '주문내역'],
  ['/point', '포인트 충전'],
  ['/account', '계정설정'],
  ['/api', 'API 문서'],
  ['/guide', '링크 입력 가이드'],
  ['/qna', '자주 묻는 질문'],
] as const;
const WIDTHS = [360, 900, 1280] as const;

const suite = setUpSharedShop();

/**
 * The screens have no frames of others: one run in the page finds what axe's way over a second, blank page finds, in a
 * fifth of the time.
 */
async function inspect(page: Page, path: string, title: string): Promise<string[]> {
  const problems: string[] = [];
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) problems.push(`${path} is ${overflow} px too wide at ${width} px`);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    for (const { id, nodes } of violations) {
      problems.push(`${path} at ${width} px: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    }
  }
  return problems;
}

// B-theme-7
describe.each(['light', 'dark'] as const)(
  'every screen in the %s theme fits, is accessible and keeps to its policy',
  (colorScheme) => {
    // B-shell-16
    it.each(VISITOR_SCREENS)('for a visitor: %s', async (path, title) => {
      const { page, problems, close } = await suite.visit({ colorScheme, reducedMotion: 'reduce' });
      expect(await inspect(page, path, title)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });

    it('for a member: orders, history, points, account, API, guide and questions', async () => {
      const { page, problems, close } = await suite.visit({ colorScheme, reducedMotion: 'reduce' });
      await logIn(page, suite.shop.demo);
      for (const [path, title] of MEMBER_SCREENS) problems.push(...(await inspect(page, path, title)));
      expect(problems).toEqual([]);
      await close();
    });
  },
);
