import { downloadAnswerSchema } from '@storefront/contract/schemas';
import { api } from '@storefront/shared-ui';
import { pressFile } from './pressFile';

/**
 * Has the browser fetch a member's file itself, by an address that is good for a minute (B-history-62): in-app browsers drop what a
 * page holds. What becomes of it nobody tells.
 * @param path Of the file's own call, with its filters.
 * @throws ApiError
 */
export async function openByAddress(path: string): Promise<void> {
  const { address } = await api.post('/service/download', { path }, downloadAnswerSchema);
  pressFile(address, '');
}
