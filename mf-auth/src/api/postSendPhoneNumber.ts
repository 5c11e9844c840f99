import type { PhoneNumberRequest } from 'contract';
import { api } from 'shared-ui';

/** POST /auth/send-phone-number: a sign-up code to a phone. */
export const postSendPhoneNumber = (request: PhoneNumberRequest): Promise<void> =>
  api.post('/auth/send-phone-number', request);
