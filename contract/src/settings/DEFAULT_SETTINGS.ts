import { PAYMENT_KIND } from '../status/PAYMENT_KIND.js';
import type { Settings } from './Settings.js';

/** What the shop shows before settings arrive, and wherever a setting is missing or malformed. */
export const DEFAULT_SETTINGS: Settings = {
  footer: { company: '', address: '', corporationNumber: '', marketNumber: '', ceo: '', phone: '' },
  banking: { bank: '', holder: '', accountNumber: '', bankingCode: '' },
  chat: null,
  mainColor: '#2563eb',
  noticeBoldColor: '#d92d20',
  flags: {
    ENABLE_PAYMENT_FEE: false,
    ENABLE_PHONE_NUMBER: false,
    ENABLE_SERVICE_CHECK: false,
    ENABLE_REFERRAL: false,
    ENABLE_SNS_NAVER: false,
    ENABLE_SNS_KAKAO: false,
    ENABLE_EMAIL_VERIFY: false,
    ENABLE_TOSS_PAYMENT: false,
    ENABLE_QNA: false,
  },
  paymentKinds: [PAYMENT_KIND.none],
  chargeButtonOptions: [10_000, 30_000, 50_000, 100_000],
  sns: { naverClientId: '', naverState: '', naverRedirectUrl: '', kakaoToken: '' },
};
