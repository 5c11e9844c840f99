import type { PaymentKind } from '../status/PAYMENT_KIND.js';

/** What a tax invoice is made out to (spec 3). `jobType` is 업태, `jobType2` 종목, `leader` 대표자. */
export interface TaxInvoice {
  company: string;
  businessNumber: string;
  leader: string;
  phone: string;
  jobType: string;
  jobType2: string;
  address: string;
  email: string;
}

/**
 * What a receipt is made out to: `{}` for none, all parts for a tax invoice, `phone` alone for a cash receipt (spec 3). A
 * part may be missing or ''.
 */
export type FeeValue = Partial<TaxInvoice>;

/** Body of `POST /service/point`. `name` is the depositor, `point` whole won. */
export interface TopUpRequest {
  name: string;
  point: number;
  feeValue: FeeValue;
  feeType: PaymentKind;
}
