import { render as renderElement, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'shared-ui/router/without-browser';
import { createScreenSource, RemoteScreen } from './RemoteScreen';

const render = (element: ReactNode) => renderElement(<MemoryRouter>{element}</MemoryRouter>);

const Order = () => <h1 tabIndex={-1}>주문하기</h1>;

describe('a screen that is loaded at run time', () => {
  it('is shown once it is there', async () => {
    render(<RemoteScreen source={createScreenSource(async () => ({ Screen: Order }))} />);
    expect(await screen.findByRole('heading', { name: '주문하기' })).toBeVisible();
  });

  it('is shown without a waiting state when its code came before', async () => {
    const source = createScreenSource(async () => ({ Screen: Order }));
    await source.load();
    render(<RemoteScreen source={source} />);
    expect(screen.getByRole('heading', { name: '주문하기' })).toBeVisible();
  });
});
