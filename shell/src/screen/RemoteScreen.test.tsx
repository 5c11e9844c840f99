import { render as renderElement, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'shared-ui/router/without-browser';
import { createScreenSource, RemoteScreen } from './RemoteScreen';

const render = (element: ReactNode) => renderElement(<MemoryRouter>{element}</MemoryRouter>);

const Order = () => <h1 tabIndex={-1}>주문하기</h1>;

describe('a screen that is loaded at run time', () => {
  it('is shown once it is there', async () => {
    render(<RemoteScreen source={createScreenSource(async () => Order)} />);
    expect(await screen.findByRole('heading', { name: '주문하기' })).toBeVisible();
  });

  it('is shown without a waiting state when its code came before', async () => {
    const source = createScreenSource(async () => Order);
    await source.load();
    render(<RemoteScreen source={source} />);
    expect(screen.getByRole('heading', { name: '주문하기' })).toBeVisible();
  });
});

describe('a screen that cannot be loaded', () => {
  // React reports what a boundary caught; here that is expected.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  // B-release-4
  it('says "화면을 불러오지 못했습니다", and "다시 시도" loads it without a reload', async () => {
    const answers = [Promise.reject(new Error('503')), Promise.resolve(Order)];
    render(
      <RemoteScreen source={createScreenSource(() => answers.shift() ?? Promise.reject(new Error('asked again')))} />,
    );
    expect(await screen.findByRole('alert', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '화면을 불러오지 못했습니다' })).toBeVisible();
    expect(document.title).toMatch(/^화면을 불러오지 못했습니다 \| /);
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '주문하기' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '주문하기' })).toHaveFocus();
  });

  // B-release-4
  it('says so too when the screen breaks while it renders', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    render(<RemoteScreen source={createScreenSource(async () => Broken)} />);
    expect(await screen.findByRole('alert', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
  });
});
