import { api } from 'shared-ui';

/** POST /auth/logout-everywhere: ends every session of the member, this one too. */
export const postLogoutEverywhere = (): Promise<void> => api.post('/auth/logout-everywhere');
