import { screen, within } from '@testing-library/react';
import type { TopUp } from 'contract';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { fakeHistory, page, type renderPoint, topUp } from './renderPoint';

const REFUNDABLE = topUp({ name: '홍길동', payable: 30_000, feeType: 2, refundable: 8_770 });
export const OPEN = { state: 'open', amount: 8_770, askedAt: '2026-03-02T00:00:00.000Z', settledAt: null };
const ASKED = topUp({ refundRequest: OPEN });
export const TYPED = { bank: '국민은행', accountNumber: '110-123-456789', accountHolder: '홍길동', reason: '' };

export function fakeShop(answer: () => Response, before: TopUp = REFUNDABLE, after: TopUp = ASKED) {
  const shop = { bodies: [] as unknown[], row: before };
  fakeHistory(() => page([shop.row]));
  server.use(
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 1_230, apiKey: null })),
    http.post('*/service/point/5/refund-request', async ({ request }) => {
      shop.bodies.push(await request.json());
      const answered = answer();
      if (answered.status === 201) shop.row = after;
      return answered;
    }),
  );
  return shop;
}

export const taken = () => HttpResponse.json({ id: 1 }, { status: 201 });

export type User = Awaited<ReturnType<typeof renderPoint>>['user'];

export async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: '환불 요청' }));
  return screen.findByRole('dialog', { name: '환불 요청' });
}

export async function fill(user: User, dialog: HTMLElement) {
  await user.type(within(dialog).getByRole('combobox', { name: '은행' }), TYPED.bank);
  await user.type(within(dialog).getByRole('textbox', { name: '계좌번호' }), TYPED.accountNumber);
  await user.type(within(dialog).getByRole('textbox', { name: '예금주' }), TYPED.accountHolder);
}

export const send = (user: User, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: '환불 요청' }));
