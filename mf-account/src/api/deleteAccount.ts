import { api } from 'shared-ui';

/** DELETE /auth/account: at once and for good. */
export const deleteAccount = (): Promise<void> => api.del('/auth/account');
