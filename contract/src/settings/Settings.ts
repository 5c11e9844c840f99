import type { PaymentKind } from '../status/PAYMENT_KIND.js';
import type { FlagKey } from './SETTING_KEYS.js';

/** The operator's settings, safe to render: '' is a text that is not set, null a link that is not. */
export interface Settings {
  footer: {
    company: string;
    address: string;
    /** Business registration number. */
    corporationNumber: string;
    /** Mail-order registration number. */
    marketNumber: string;
    ceo: string;
    phone: string;
  };
  banking: {
    /** The bank as shown. */
    bank: string;
    /** 예금주. */
    holder: string;
    accountNumber: string;
    /** For Toss only: a bank code or the bank's Korean name. */
    bankingCode: string;
  };
  /** The floating chat button; null hides it. `href` is http(s). */
  chat: { href: string; text: string } | null;
  /** `#rrggbb`; not yet readable on anything: see `readableTextOn` and `ensureContrast`. */
  mainColor: string;
  /** `#rrggbb`, likewise. */
  noticeBoldColor: string;
  /** By the setting's own key. */
  flags: Readonly<Record<FlagKey, boolean>>;
  /** Kinds of receipt on offer, in the order in which they are shown; never empty. */
  paymentKinds: readonly PaymentKind[];
  /** Quick amounts of the top-up form, in won. */
  chargeButtonOptions: readonly number[];
  sns: {
    naverClientId: string;
    naverState: string;
    /** http(s), or '' when not set. */
    naverRedirectUrl: string;
    kakaoToken: string;
  };
}
