import type { ApiKeyAnswer, ChangePasswordRequest, ReferralCodeAnswer } from 'contract';
import { apiKeyAnswerSchema, referralCodeAnswerSchema } from 'contract/schemas';
import { api } from 'shared-ui';

/** POST /auth/change-password: ends every session of the member, this one too. */
export const postChangePassword = (request: ChangePasswordRequest): Promise<void> =>
  api.post('/auth/change-password', request);

/** POST /auth/logout-everywhere: ends every session of the member, this one too. */
export const postLogoutEverywhere = (): Promise<void> => api.post('/auth/logout-everywhere');

/** POST /auth/api-key: a new key; the old one stops working. */
export const postApiKey = (): Promise<ApiKeyAnswer> => api.post('/auth/api-key', undefined, apiKeyAnswerSchema);

/** POST /auth/referral-code: issues the member's code. */
export const postReferralCode = (): Promise<ReferralCodeAnswer> =>
  api.post('/auth/referral-code', undefined, referralCodeAnswerSchema);

/** DELETE /auth/account: at once and for good. */
export const deleteAccount = (): Promise<void> => api.del('/auth/account');
