import { screen } from '@testing-library/react';
import type { RememberedDetails } from 'contract';
import { HttpResponse, http, server } from 'shared-ui/testing';

export const AT = '2026-03-01T15:04:05.000Z';
const INVOICE = {
  company: '하늘상사',
  businessNumber: '2208162517',
  leader: '김하늘',
  phone: '0212345678',
  jobType: '도소매',
  jobType2: '',
  address: '',
  email: 'sky@example.com',
};
export const ALL: RememberedDetails[] = [
  { kind: 'depositor', at: AT, name: '김하늘' },
  { kind: 'taxInvoice', at: AT, feeValue: INVOICE },
  { kind: 'cashReceipt', at: AT, feeValue: { phone: '01012345678' } },
  { kind: 'of tomorrow', at: AT },
];

export const nameField = () => screen.getByRole('textbox', { name: '입금자명' });
export const part = (name: string) => screen.getByRole('textbox', { name });
export const kind = (name: string) => screen.getByRole('radio', { name });

export const REMEMBERED_PATH = '*/service/point/remembered';

export function remember(first: RememberedDetails[] = ALL): (next: RememberedDetails[]) => void {
  let list = first;
  server.use(http.get(REMEMBERED_PATH, () => HttpResponse.json(list)));
  return (next) => {
    list = next;
  };
}
