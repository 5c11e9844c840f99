import type { EmailRequest } from 'contract';
import { api } from 'shared-ui';

/** POST /auth/send-email: a sign-up code to an e-mail address. */
export const postSendEmail = (request: EmailRequest): Promise<void> => api.post('/auth/send-email', request);
