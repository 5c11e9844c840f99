import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SWRConfig, swrPolicy } from 'shared-ui';
import { MemoryRouter } from 'shared-ui/router/without-browser';
import OrderScreen from './OrderScreen';
import { serveCatalogue } from './renderOrder';

const page = (
  <SWRConfig value={swrPolicy}>
    <MemoryRouter initialEntries={['/order?service=101&amount=55']}>
      <OrderScreen />
    </MemoryRouter>
  </SWRConfig>
);

// B-site-7
test('미리 그린 HTML에는 시각도 style 속성도 없고, 브라우저가 그대로 이어받는다', async () => {
  serveCatalogue();
  const html = renderToString(page);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toMatch(/\d\d:\d\d:\d\d/);

  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = html;
  const heading = screen.getByRole('heading', { level: 1, name: '주문하기' });
  const wrong: unknown[] = [];
  const root = await act(async () => hydrateRoot(host, page, { onRecoverableError: (error) => wrong.push(error) }));

  expect(await screen.findByRole('spinbutton', { name: '주문 수량' })).toHaveValue(55);
  expect(screen.getByRole('heading', { level: 1, name: '주문하기' })).toBe(heading);
  expect(wrong).toEqual([]);
  act(() => root.unmount());
  host.remove();
});
