import { screen, within } from '@testing-library/react';
import type { RememberedDetails } from 'contract';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import AccountScreen from './AccountScreen';

export const AT = '2026-03-02T03:04:05.678Z';
export const REMEMBERED_PATH = '*/service/point/remembered';
export const ALL: RememberedDetails[] = [
  { kind: 'depositor', at: AT, name: '김하늘' },
  {
    kind: 'taxInvoice',
    at: AT,
    feeValue: { company: '하늘상사', businessNumber: '2208162517', jobType: '', email: 'sky@example.com' },
  },
  { kind: 'cashReceipt', at: AT, feeValue: { phone: '01012345678' } },
  { kind: 'of tomorrow', at: AT },
];

export const answer = (list: RememberedDetails[]) =>
  server.use(http.get(REMEMBERED_PATH, () => HttpResponse.json(list)));

export const section = () => screen.findByRole('region', { name: '저장된 입금 정보' });
export const show = () => renderScreen(<AccountScreen />, { path: '/account', auth: 'member' });
export const button = (name: string) => screen.getByRole('button', { name });
export const facts = async () => {
  const list = await within(await section()).findByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
