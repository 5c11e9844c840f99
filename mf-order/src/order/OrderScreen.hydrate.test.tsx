/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, SWRConfig, swrPolicy } from 'shared-ui';
import OrderScreen from './OrderScreen';
import { serveCatalogue } from './renderOrder';

const page = (
  <SWRConfig value={swrPolicy}>
    <MemoryRouter initialEntries={['/order?service=101']}>
      <OrderScreen />
    </MemoryRouter>
  </SWRConfig>
);

/** Renders as Node does: without the globals of a browser. */
function renderInNode(): string {
  const names = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator'] as const;
  const hidden = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  return hidden.length > 0 ? renderToString(page) : '';
}

test('Node에서 그린 HTML에는 시각도 style 속성도 없고, 브라우저가 경고 없이 이어받는다', async () => {
  serveCatalogue();
  const html = renderInNode();
  expect(html).toContain('주문하기');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toMatch(/\d{2}:\d{2}:\d{2}/);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const heading = root.querySelector('h1');
  await act(async () => {
    hydrateRoot(root, page);
  });
  expect(await screen.findByRole('combobox', { name: '상품' })).toHaveDisplayValue('인스타 한국인 팔로워');
  expect(root.querySelector('h1')).toBe(heading);
});
