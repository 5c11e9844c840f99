import type { PaymentKind } from '../status/PAYMENT_KIND.js';
import type { TopUpStatus } from '../status/TOP_UP_STATUS.js';
import type { Category } from './Category.js';
import type { Faq } from './Faq.js';
import type { Notice } from './Notice.js';
import type { Order } from './Order.js';
import type { Platform } from './Platform.js';
import type { Service } from './Service.js';

/** A row of `deposits list`. `memberId` is the login ID. */
export interface OperatorDeposit {
  id: number;
  memberId: string;
  name: string;
  point: number;
  feeType: PaymentKind;
  status: TopUpStatus;
  createdAt: string;
}

/** A row of `orders list`. */
export interface OperatorOrder extends Order {
  memberId: string;
}

/** Body of `orders set-status`. */
export interface OperatorOrderStatusRequest {
  status: number;
  startCount?: number | undefined;
  remains?: number | undefined;
}

/** Body of `settings set`. */
export interface OperatorSettingRequest {
  value: string;
}

/** Body of `notices add`. */
export type OperatorNoticeRequest = Pick<Notice, 'content' | 'isTop'>;

/** Body of `faq add`. */
export type OperatorFaqRequest = Pick<Faq, 'title' | 'answer'>;

/** Body of `members adjust`: adds `point` KRW to the balance, or takes them when negative. */
export interface OperatorAdjustRequest {
  point: number;
  reason: string;
}

/** The file of `catalogue import`. */
export interface OperatorCatalogue {
  platforms: Platform[];
  categories: Category[];
  services: Service[];
}

/** Body of `demo-data`. */
export interface OperatorDemoDataRequest {
  services: number;
  orders: number;
}

/** A row of `outbox list`: a mail or text that had no provider to go through. */
export interface OperatorMessage {
  id: number;
  kind: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  createdAt: string;
}
