import { logIn } from './support/logIn';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

const FOR_MEMBERS = [
  ...['/order', '/order-history', '/auto-order-history', '/point', '/point?view=ledger'],
  ...['/account', '/api', '/guide', '/qna'],
];
const FOR_VISITORS = ['/order', '/login', '/register', '/find-id', '/find-password', '/terms/service'];
/** Answers come after a paint without them. */
const LATE_MS = 700;

interface Shift {
  value: number;
  parts: string[];
}

const PHONE = { width: 360, height: 780 };
const COMPUTER = { width: 1280, height: 900 };

// B-theme-13
describe('nothing moves that one sees', () => {
  it.each([
    ['a member on a phone', PHONE, FOR_MEMBERS],
    ['a visitor on a phone', PHONE, FOR_VISITORS],
    // Histories become tables, and the order's summary stands beside its form: the other screens only grow wider.
    ['a member on a computer', COMPUTER, ['/order', '/order-history', '/auto-order-history', '/point']],
  ])('for %s', async (who, viewport, paths) => {
    const { page } = await suite.visit({ viewport });
    if (who.startsWith('a member')) await logIn(page, suite.shop.demo);
    const context = page.context();
    await context.addInitScript(() => {
      const shifts: Shift[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
          shifts.push({ value, parts: sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? '') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await context.route(/\/(service|auth)\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    const moved: Record<string, Shift[]> = {};
    const open = async (path: string) => {
      const tab = await context.newPage();
      await tab.goto(path);
      await tab.getByRole('heading', { level: 1 }).waitFor();
      await tab.waitForLoadState('networkidle');
      const shifts = await tab.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
      if (shifts.reduce((sum, { value }) => sum + value, 0) >= 0.01) moved[path] = shifts;
      await tab.close();
    };
    await Promise.all(paths.map(open));
    expect(moved).toEqual({});
  });
});
