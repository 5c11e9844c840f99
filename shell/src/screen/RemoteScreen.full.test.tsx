import { MemoryRouter } from '@storefront/shared-ui/router/without-browser';
import { render as renderElement, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createScreenSource, RemoteScreen } from './RemoteScreen';

const render = (element: ReactNode) => renderElement(<MemoryRouter>{element}</MemoryRouter>);

const Order = () => <h1 tabIndex={-1}>주문하기</h1>;

describe('a screen that cannot be loaded', () => {
  // React reports what a boundary caught; here that is expected.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  const failedScreen = () => screen.findByRole('alert', { name: '화면을 불러오지 못했습니다' });

  const versions = (...screens: ComponentType[]) => {
    const loaded: number[] = [];
    const source = createScreenSource(async (skip) => {
      const Screen = screens[skip];
      if (!Screen) throw new Error('503');
      loaded.push(skip);
      return { Screen, next: (skip + 1) % 2 };
    });
    return { source, loaded };
  };
  const Throws = () => {
    throw new Error('broken');
  };

  // B-release-3
  it('at its first render gives way to the fallback version, which asks for no focus', async () => {
    const { source, loaded } = versions(Throws, Order);
    render(<RemoteScreen source={source} />);
    expect(await screen.findByRole('heading', { name: '주문하기' })).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(loaded).toEqual([0, 1]);
  });

  // B-release-3
  it('says so when the fallback version breaks as well, and tries neither again by itself', async () => {
    const { source, loaded } = versions(Throws, Throws);
    render(<RemoteScreen source={source} />);
    expect(await failedScreen()).toBeVisible();
    await userEvent.click(screen.getByText('다시 시도'));
    expect(await failedScreen()).toBeVisible();
    expect(loaded).toEqual([0, 1]);
  });

  it('begins again with "다시 시도" when the fallback version cannot be had', async () => {
    let isMended = false;
    const Mended = () => (isMended ? <Order /> : <Throws />);
    const { source, loaded } = versions(Mended);
    render(<RemoteScreen source={source} />);
    expect(await failedScreen()).toBeVisible();
    isMended = true;
    await userEvent.click(screen.getByText('다시 시도'));
    expect(await screen.findByRole('heading', { name: '주문하기' })).toBeVisible();
    expect(loaded).toEqual([0, 0]);
  });
});
