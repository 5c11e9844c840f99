/** @jest-environment @storefront/build-kit/jest/NodeThenBrowserEnvironment.js */

import { hydrate, renderInNode, showHtml } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import { serveCatalogue } from './renderOrder';

/** Evaluates the screen again: its modules read globals when they load. */
async function loadPage() {
  jest.resetModules();
  const { SWRConfig, swrPolicy } = await import('@storefront/shared-ui');
  const { MemoryRouter } = await import('@storefront/shared-ui/router/without-browser');
  const { default: OrderScreen } = await import('./OrderScreen');
  return (
    <SWRConfig value={swrPolicy}>
      <MemoryRouter initialEntries={['/order?service=101&amount=55']}>
        <OrderScreen />
      </MemoryRouter>
    </SWRConfig>
  );
}

test('prerendered HTML has neither a time nor a style, and the browser takes it over as it is', async () => {
  serveCatalogue();
  const html = await renderInNode(loadPage);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toMatch(/\d\d:\d\d:\d\d/);

  const host = showHtml(html);
  const heading = screen.getByRole('heading', { level: 1, name: '주문하기' });
  const { complaints, end } = await hydrate(host, loadPage);

  expect(await screen.findByRole('spinbutton', { name: '주문 수량' })).toHaveValue(55);
  expect(screen.getByRole('heading', { level: 1, name: '주문하기' })).toBe(heading);
  expect(complaints).toEqual([]);
  end();
});
