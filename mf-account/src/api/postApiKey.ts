import type { ApiKeyAnswer } from 'contract';
import { apiKeyAnswerSchema } from 'contract/schemas';
import { api } from 'shared-ui';

/** POST /auth/api-key: a new key; the old one stops working. */
export const postApiKey = (): Promise<ApiKeyAnswer> => api.post('/auth/api-key', undefined, apiKeyAnswerSchema);
