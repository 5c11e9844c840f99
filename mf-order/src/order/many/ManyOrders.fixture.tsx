import { fireEvent, screen, within } from '@testing-library/react';
import type { OrderRequest } from 'contract';
import { HttpResponse, http, type RenderScreenOptions, renderScreen, server } from 'shared-ui/testing';
import OrderScreen from '../OrderScreen';
import { serveCatalogue } from '../renderOrder';

export const SCREENS = ['/order', '/point', '/login', '/register', '/order-history'];

export async function renderMany({ path = '/order?way=many', auth = 'member', ...rest }: RenderScreenOptions = {}) {
  serveCatalogue();
  const rendered = renderScreen(<OrderScreen />, { path, auth, screens: SCREENS, ...rest });
  await screen.findByLabelText('주문 목록');
  return rendered;
}

export const list = () => screen.getByLabelText('주문 목록');
export const write = (text: string) => fireEvent.change(list(), { target: { value: text } });
export const button = (name: string) => screen.findByText(name, { selector: 'button' });
export const rows = () =>
  within(screen.getByRole('table', { name: '주문 확인' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => cells.map((cell) => cell.textContent));

export const ordered = (id: number) => () => HttpResponse.json({ id }, { status: 201 });

export type Answer = () => Response | Promise<Response>;

export function serveLines(answers: Readonly<Record<string, Answer>> = {}) {
  const sent: { body: OrderRequest; key: string | null; expectedPoint: string | null }[] = [];
  server.use(
    http.post<never, OrderRequest>('*/service/order', async ({ request }) => {
      const { headers } = request;
      const body = await request.json();
      sent.push({ body, key: headers.get('Idempotency-Key'), expectedPoint: headers.get('Expected-Point') });
      return (answers[body.link] ?? ordered(7001))();
    }),
  );
  const keyOf = (link: string) => sent.find(({ body }) => body.link === link)?.key;
  return { sent, keyOf };
}
