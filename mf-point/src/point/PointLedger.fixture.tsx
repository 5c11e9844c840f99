import { screen, within } from '@testing-library/react';
import type { Movement, Page } from 'contract';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { renderPoint, SETTINGS } from './renderPoint';

export const movement = (difference: Partial<Movement> = {}): Movement => ({
  id: 9,
  at: '2026-03-01T15:04:05.000Z',
  kind: 'order',
  amount: -1_950,
  balance: 9_550.5,
  ...difference,
});

export const page = (items: Movement[], difference: Partial<Page<Movement>> = {}): Page<Movement> => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: {},
  ...difference,
});

export function fakeLedger(answer: (query: URLSearchParams) => Page<Movement> | Response): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/service/point-ledger', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const answered = answer(searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
  return asked;
}

export const showLedger = (query = '') => renderPoint(SETTINGS, `/point?view=ledger${query}`);
export const table = () => screen.findByRole('table', { name: '포인트 내역' });
export const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);
export const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
