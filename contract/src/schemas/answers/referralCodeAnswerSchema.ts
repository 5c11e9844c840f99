import * as v from 'valibot';
import type { ReferralCodeAnswer } from '../../wire/answers.js';

/** Answer of `POST /auth/referral-code`. */
export const referralCodeAnswerSchema: v.GenericSchema<unknown, ReferralCodeAnswer> = v.object({
  referralCode: v.string(),
});
