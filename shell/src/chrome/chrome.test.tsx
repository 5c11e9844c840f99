import { DEFAULT_SETTINGS } from '@storefront/contract';
import { AUTH } from '@storefront/shared-ui';
import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';
import { TEST_SCREENS } from '../testing/testScreens';
import { selectMenu } from './selectMenu';

const toggle = () => screen.getByRole('switch', { name: '다크 모드' });

describe('switch "다크 모드"', () => {
  // B-theme-5
  it('changes the theme and remembers it', async () => {
    const { user } = renderApp();
    expect(toggle()).not.toBeChecked();
    await user.click(toggle());
    expect(toggle()).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(window.localStorage.getItem('darkMode')).toBe('true');
    await user.click(toggle());
    expect(window.localStorage.getItem('darkMode')).toBe('false');
  });
});

describe('footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));

  // B-shell-16, B-shell-19
  it('links the legal pages in a new tab', () => {
    renderApp();
    for (const [name, href] of [
      ['개인정보처리방침', '/terms/privacy'],
      ['이용약관', '/terms/service'],
    ] as const) {
      const link = footer().getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  // B-shell-19
  it('shows each company fact only if it is set', async () => {
    renderApp({
      settings: { FOOTER_COMPANY: '그로스 주식회사', FOOTER_CEO_PHONE_NUMBER: '02-123-4567', FOOTER_CEO: '' },
    });
    expect(await footer().findByText('그로스 주식회사')).toBeVisible();
    expect(footer().getByText('02-123-4567')).toBeVisible();
    expect(footer().queryByText('대표')).not.toBeInTheDocument();
    expect(footer().queryByText('주소')).not.toBeInTheDocument();
  });
});

// B-shell-21
describe('chat button', () => {
  it('leads to the channel with the text of the settings', async () => {
    renderApp({
      settings: { SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/_shop/chat', SITE_KAKAO_TEXT: '카카오톡 상담' },
    });
    const link = await screen.findByRole('link', { name: '카카오톡 상담' });
    expect(link).toHaveAttribute('href', 'https://pf.kakao.com/_shop/chat');
  });
});

// B-shell-15
test('"본문 바로가기" is the keyboard’s first stop and leads to main', async () => {
  const { user } = renderApp();
  await user.tab();
  const skip = screen.getByRole('link', { name: '본문 바로가기' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

// B-shell-29
test('a lost network is told, and that it is back', () => {
  const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp();
  expect(screen.getByText('인터넷 연결이 끊겼어요. 다시 연결되면 이어서 이용할 수 있어요.')).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('인터넷 연결이 끊겼어요. 다시 연결되면 이어서 이용할 수 있어요.')).not.toBeInTheDocument();
  onLine.mockRestore();
});

const menu = () => within(screen.getByRole('navigation', { name: '주 메뉴' }));
const menuLinks = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('top bar', () => {
  // B-shell-10, B-shell-11, B-shell-34
  it('member: every screen, the balance, account and log-out', async () => {
    renderApp({ as: 'member', settings: { ENABLE_QNA: '1' } });
    await menu().findByRole('link', { name: '자주 묻는 질문' });
    expect(menuLinks()).toEqual([
      '주문하기',
      '주문내역',
      '자동주문내역',
      '포인트충전',
      '링크 입력 가이드',
      '자주 묻는 질문',
      '계정설정',
      '로그아웃',
      '보유 포인트 12,345 충전',
    ]);
    expect(menu().getByRole('link', { name: '보유 포인트 12,345 충전' })).toHaveAttribute('href', '/point');
    expect(menu().getByRole('link', { name: '주문하기' })).toHaveAttribute('aria-current', 'page');
  });

  // B-shell-12, B-shell-13
  it('guest: "로그인" and "회원가입"; the brand leads to /order', async () => {
    renderApp({ as: 'guest' });
    await menu().findByRole('link', { name: '로그인' });
    expect(menuLinks()).toEqual(['로그인', '회원가입']);
    expect(screen.queryByRole('button', { name: '둘러보기' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: '그로스토어' })).toHaveAttribute(
      'href',
      '/order',
    );
  });

  // B-session-10, B-shell-12, B-shell-13
  it('signed out: the brand leads to /, and "둘러보기" begins browsing at /order', async () => {
    const { user, path } = renderApp({ path: '/login' });
    await menu().findByRole('link', { name: '로그인' });
    expect(menuLinks()).toEqual(['로그인', '회원가입']);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: '그로스토어' })).toHaveAttribute('href', '/');
    expect(menu().getByText('가입 없이 구경해요.')).toBeVisible();
    await user.click(menu().getByRole('button', { name: '둘러보기' }));
    expect(await screen.findByRole('heading', { name: '주문하기' })).toBeInTheDocument();
    expect(path()).toBe('/order');
    expect(window.sessionStorage.getItem('guest')).not.toBeNull();
    expect(screen.queryByRole('button', { name: '둘러보기' })).not.toBeInTheDocument();
  });
});

// B-shell-14
describe('toggle menu', () => {
  const opened = async () => {
    const app = renderApp({ as: 'member' });
    await menu().findByRole('link', { name: '주문내역' });
    await app.user.click(screen.getByRole('button', { name: '메뉴 열기' }));
    expect(screen.getByRole('button', { name: '메뉴 닫기' })).toHaveAttribute('aria-expanded', 'true');
    return app;
  };
  const closed = () => screen.getByRole('button', { name: '메뉴 열기' });

  it('Escape closes it and gives the focus back', async () => {
    const { user } = await opened();
    await user.tab();
    expect(menu().getByRole('link', { name: '주문하기' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(closed()).toHaveAttribute('aria-expanded', 'false');
    expect(closed()).toHaveFocus();
  });

  it('a press outside, and its own button, close it', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('main'));
    await user.click(closed());
    await user.click(screen.getByRole('button', { name: '메뉴 닫기' }));
    expect(closed()).toHaveFocus();
  });

  // B-shell-17
  it("a navigation closes it, and the new screen's heading has the focus", async () => {
    const { user } = await opened();
    await user.click(menu().getByRole('link', { name: '주문내역' }));
    expect(await screen.findByRole('heading', { name: '주문내역' })).toHaveFocus();
    expect(closed()).toBeInTheDocument();
  });
});

describe('bottom bar', () => {
  const bar = () => within(screen.getByRole('navigation', { name: '바로가기' }));
  const names = () =>
    [...bar().queryAllByRole('link'), ...bar().getAllByRole('button')].map((each) => each.textContent);

  // B-shell-56
  it('member: the main screens, one press each; the one that is shown is marked', async () => {
    const { user, path } = renderApp({ as: 'member' });
    await bar().findByRole('link', { name: '내역' });
    expect(names()).toEqual(['주문', '내역', '충전', '전체']);
    expect(bar().getByRole('link', { name: '주문' })).toHaveAttribute('aria-current', 'page');
    await user.click(bar().getByRole('link', { name: '내역' }));
    expect(await screen.findByRole('heading', { name: '주문내역' })).toBeInTheDocument();
    expect(path()).toBe('/order-history');
    expect(bar().getByRole('link', { name: '내역' })).toHaveAttribute('aria-current', 'page');
    expect(bar().getByRole('link', { name: '주문' })).not.toHaveAttribute('aria-current');
  });

  // B-shell-56
  it.each(['guest', 'visitor'] as const)('%s: "주문" and "전체"', async (as) => {
    renderApp({ as, path: '/login' });
    await menu().findByRole('link', { name: '로그인' });
    expect(names()).toEqual(['주문', '전체']);
  });

  // B-shell-56
  it('"전체" opens the menu with the focus in it, and gets the focus back', async () => {
    const { user } = renderApp({ as: 'member' });
    await bar().findByRole('link', { name: '내역' });
    const all = bar().getByRole('button', { name: '전체' });
    await user.click(all);
    expect(all).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: '메뉴 닫기' })).toBeInTheDocument();
    expect(menu().getByRole('link', { name: '주문하기' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(all).toHaveFocus();
    expect(all).toHaveAttribute('aria-expanded', 'false');
    await user.click(all);
    await user.click(all);
    expect(screen.getByRole('button', { name: '메뉴 열기' })).toBeInTheDocument();
  });
});

// B-shell-10
test('the menu is empty while nobody is known', () => {
  expect(selectMenu(TEST_SCREENS, AUTH.loading, DEFAULT_SETTINGS.flags)).toEqual([]);
});
