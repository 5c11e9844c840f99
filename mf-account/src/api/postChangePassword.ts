import type { ChangePasswordRequest } from 'contract';
import { api } from 'shared-ui';

/** POST /auth/change-password: ends every session of the member, this one too. */
export const postChangePassword = (request: ChangePasswordRequest): Promise<void> =>
  api.post('/auth/change-password', request);
