import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';

const menu = () => within(screen.getByRole('navigation', { name: '주 메뉴' }));
const menuLinks = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('top bar', () => {
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

  it("guest: '로그인' and '회원가입'; the brand leads to /order", async () => {
    renderApp({ as: 'guest' });
    await menu().findByRole('link', { name: '로그인' });
    expect(menuLinks()).toEqual(['로그인', '회원가입']);
    expect(screen.queryByRole('button', { name: '둘러보기' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: '그로스토어' })).toHaveAttribute(
      'href',
      '/order',
    );
  });

  it("signed out: the brand leads to /, and '둘러보기' begins browsing at /order", async () => {
    const { user, path } = renderApp({ path: '/login' });
    expect(within(screen.getByRole('banner')).getByRole('link', { name: '그로스토어' })).toHaveAttribute('href', '/');
    await user.click(menu().getByRole('button', { name: '둘러보기' }));
    expect(await screen.findByRole('heading', { name: '주문하기' })).toBeInTheDocument();
    expect(path()).toBe('/order');
    expect(window.sessionStorage.getItem('guest')).not.toBeNull();
    expect(screen.queryByRole('button', { name: '둘러보기' })).not.toBeInTheDocument();
  });

  it('a pointer on a link starts loading the screen behind it', async () => {
    const { user, loadScreen } = renderApp({ as: 'member' });
    await user.hover(await menu().findByRole('link', { name: '포인트충전' }));
    expect(loadScreen).toHaveBeenCalledWith(expect.objectContaining({ path: '/point' }));
  });
});

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

  it('a press outside closes it', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('main'));
    expect(closed()).toBeInTheDocument();
  });

  it("a navigation closes it, and the new screen's heading has the focus", async () => {
    const { user } = await opened();
    await user.click(menu().getByRole('link', { name: '주문내역' }));
    expect(await screen.findByRole('heading', { name: '주문내역' })).toHaveFocus();
    expect(closed()).toBeInTheDocument();
  });

  it('its own button closes it', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: '메뉴 닫기' }));
    expect(closed()).toHaveFocus();
  });
});
