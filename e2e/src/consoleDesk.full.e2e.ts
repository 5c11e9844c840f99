import { findFaults, untilPainted } from './support/inspect';
import { arriveAt, LISTS, PHONE, setUpConsole } from './support/setUpConsole';
import { findFaultsOfTab } from './support/walkByTab';

const suite = setUpConsole();

/** Screens by their names: with a table, where there is a list. */
const SCREENS: readonly (readonly [name: string, path: string, table?: string])[] = [
  ['오늘', ''],
  ['입금', 'deposits?view=all', '충전 신청'],
  ['주문', 'orders', '주문'],
  ['회원', 'members', '회원'],
  ['자동주문', 'auto-orders', '자동주문'],
  ['상품', 'catalogue'],
  ['공급처', 'suppliers?product=1003', '공급처'],
  ['손익', 'margin', '날짜별 손익'],
  ['공지', 'notices', '공지'],
  ['FAQ', 'faq', '자주 묻는 질문'],
  ['설정', 'settings'],
  ['운영자', 'operators'],
  ['배포', 'releases', '배포하는 팀'],
  ['기록', 'records', '감사 기록'],
  ['백업', 'backup'],
];
const OTHER_LISTS = LISTS.filter(([path]) => !SCREENS.some(([, known]) => known === path));

// B-console-9, B-console-5
it('an operator who was invited makes a passkey, and signs in by it again', async () => {
  const { page, problems } = await suite.visit();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(await suite.linkOf('operators', 'invite', '이서연', '--role', 'staff'));
  await page.getByLabel('기기 이름', { exact: true }).fill('내 휴대폰');
  await page.getByRole('button', { name: '패스키 만들기', exact: true }).click();
  await arriveAt(page, '오늘');
  const menu = page.getByRole('navigation', { name: '메뉴' });
  expect(await menu.getByRole('link').allTextContents()).not.toContain('백업');
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await page.getByRole('button', { name: '패스키로 로그인', exact: true }).click();
  await arriveAt(page, '오늘');
  await page.getByText('이서연 · 직원').waitFor();
  await menu.getByRole('link', { name: '운영자', exact: true }).click();
  await page.getByRole('table', { name: '내 패스키' }).getByText('내 휴대폰').waitFor();
  await suite.shop.operator('operators', 'remove', '이서연');
  await menu.getByRole('link', { name: '입금', exact: true }).click();
  await page.getByRole('button', { name: '패스키로 로그인', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

describe('at a desk, on one page that is loaded once for each screen', () => {
  const DESK = { width: 1280, height: 900 };
  const TABLET = { width: 900, height: 800 };
  const WIDTHS = [DESK.width, PHONE.viewport.width] as const;
  let visit: Awaited<ReturnType<typeof suite.enter>>;
  beforeAll(async () => {
    await suite.shop.operator('teams', 'add', 'orders', '--may', 'mf-order,mf-point', '--scopes', 'publish,rollback');
    await suite.shop.operator('teams', 'rotate', 'orders');
    await suite.shop.operator('suppliers', 'add', 'panel', 'http://127.0.0.1:1/api/v2', '--key', 'of nobody');
    await suite.shop.operator('routes', 'set', '1003', 'panel', '7', '--cost', '1000');
    visit = await suite.enter({ viewport: DESK, colorScheme: 'light' });
  });
  afterAll(() => visit.close());

  async function expectNoRowToScroll(table: string): Promise<void> {
    const { page } = visit;
    await page.setViewportSize(TABLET);
    const row = page.getByRole('table', { name: table, exact: true }).getByRole('row').nth(1);
    await row.waitFor();
    const [content, frame] = await row.evaluate((element) => {
      const around = element.closest('table')?.parentElement;
      return [around?.scrollWidth, around?.clientWidth];
    });
    expect([table, content]).toEqual([table, frame]);
  }

  // B-console-46, B-console-28
  it.each(SCREENS.map(([name, path, table], index) => ({ name, path, table, index })))(
    'Tab alone leads through all of $name, axe finds nothing there, and no row scrolls sideways at 900 px',
    async (screen) => {
      const { page, origin } = visit;
      await page.setViewportSize(DESK);
      await page.goto(`${origin}/console/${screen.path}`, { waitUntil: 'networkidle' });
      await arriveAt(page, screen.name);
      expect(await findFaultsOfTab(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      if (screen.table) await expectNoRowToScroll(screen.table);
      // axe looks at one width, chosen by the seed, which each long run draws anew.
      const chosen = WIDTHS[(Number(process.env['SEED'] ?? 0) + screen.index) % WIDTHS.length];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: DESK.height });
        await untilPainted(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        if (width !== chosen) continue;
        expect(await findFaults(page)).toEqual([]);
        await page.getByRole('button', { name: '어두운 화면으로', exact: true }).click();
        await untilPainted(page);
        expect(await findFaults(page, { runOnly: ['color-contrast'] })).toEqual([]);
        await page.getByRole('button', { name: '밝은 화면으로', exact: true }).click();
      }
    },
  );

  it.each(OTHER_LISTS)('at 900 px no row of %s scrolls sideways', async (path, table) => {
    await visit.page.goto(`${visit.origin}/console/${path}`);
    await expectNoRowToScroll(table);
  });

  // B-console-25, B-console-46
  it('keys lead to the search and from row to row, and Enter presses what is there', async () => {
    const { page, origin } = visit;
    await page.setViewportSize(DESK);
    await page.goto(`${origin}/console/orders`);
    await page.getByRole('table', { name: '주문', exact: true }).getByRole('row').nth(1).waitFor();
    await page.keyboard.press('/');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? document.activeElement?.tagName);
    expect(await focused()).toBe('INPUT');
    await page.keyboard.type('jk');
    expect(await page.getByRole('searchbox', { name: '번호, 공급처 번호, 회원, 링크, 상품' }).inputValue()).toBe('jk');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    const first = await focused();
    await page.keyboard.press('j');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('k');
    expect(await focused()).toBe(first);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /번 주문의 (상태|공급처 기록)$/ }).waitFor();
  });

  // B-console-46, B-console-80
  it('members are suspended one after another by three keys each, and the reason is typed once', async () => {
    const { page, origin } = visit;
    await page.goto(`${origin}/console/members`);
    await page.getByRole('table', { name: '회원', exact: true }).getByRole('row').nth(3).waitFor();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const reason = '다른 사람 이름으로 입금했어요';
    await press('j', 'Tab', 'Enter');
    await page.keyboard.type(reason);
    await press('Enter', 'j', 'Enter', 'Enter', 'j', 'Enter', 'Enter');
    await page.getByRole('button', { name: '정지 해제', exact: true }).nth(2).waitFor();
    // A key held down answers once.
    for (const _ of [1, 2]) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByRole('dialog', { name: /님의 정지를 풀까요\?$/ }).waitFor();
    const members = (await suite.shop.operator('members', 'list', '--limit', '3')) as { id: string }[];
    const shown = members.map(({ id }) => suite.shop.operator('members', 'show', id));
    expect(await Promise.all(shown)).toEqual(
      members.map(({ id }) => expect.objectContaining({ id, suspension: reason })),
    );
  });
});
