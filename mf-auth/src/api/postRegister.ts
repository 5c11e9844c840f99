import type { RegisterRequest } from 'contract';
import { api } from 'shared-ui';

/** POST /auth/register. */
export const postRegister = (request: RegisterRequest): Promise<void> => api.post('/auth/register', request);
