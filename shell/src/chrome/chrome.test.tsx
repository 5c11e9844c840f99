import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';

const toggle = () => screen.getByRole('switch', { name: '다크 모드' });

describe("switch '다크 모드'", () => {
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

  it('starts from what is stored', () => {
    window.localStorage.setItem('darkMode', 'true');
    renderApp();
    expect(toggle()).toBeChecked();
  });

  it("starts from the system's preference when nothing is stored", () => {
    const matchMedia = jest.spyOn(window, 'matchMedia');
    matchMedia.mockImplementation((media) => ({ ...new EventTarget(), matches: true, media }) as MediaQueryList);
    renderApp();
    expect(toggle()).toBeChecked();
    expect(window.localStorage.getItem('darkMode')).toBeNull();
    matchMedia.mockRestore();
  });
});

describe('footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));

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

describe('chat button', () => {
  it('leads to the channel with the text of the settings', async () => {
    renderApp({
      settings: { SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/_shop/chat', SITE_KAKAO_TEXT: '카카오톡 상담' },
    });
    const link = await screen.findByRole('link', { name: '카카오톡 상담' });
    expect(link).toHaveAttribute('href', 'https://pf.kakao.com/_shop/chat');
  });

  it('is absent without a link, or with one that is no web address', async () => {
    renderApp({
      settings: { SITE_KAKAO_CHANNEL_LINK: 'javascript:alert(1)', SITE_KAKAO_TEXT: '상담', FOOTER_CEO: '김대표' },
    });
    await screen.findByText('김대표');
    expect(screen.queryByRole('link', { name: '상담' })).not.toBeInTheDocument();
  });
});

test("'본문 바로가기' is the keyboard's first stop and leads to main", async () => {
  const { user } = renderApp();
  await user.tab();
  const skip = screen.getByRole('link', { name: '본문 바로가기' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('a lost network is told, and that it is back', () => {
  const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp();
  expect(screen.getByText(/인터넷 연결이 끊겼어요/)).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/인터넷 연결이 끊겼어요/)).not.toBeInTheDocument();
  onLine.mockRestore();
});
