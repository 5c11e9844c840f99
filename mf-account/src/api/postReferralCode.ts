import type { ReferralCodeAnswer } from 'contract';
import { referralCodeAnswerSchema } from 'contract/schemas';
import { api } from 'shared-ui';

/** POST /auth/referral-code: issues the member's code. */
export const postReferralCode = (): Promise<ReferralCodeAnswer> =>
  api.post('/auth/referral-code', undefined, referralCodeAnswerSchema);
