import { randomBytes } from 'node:crypto';
import type { ApiKeyAnswer } from 'contract';
import type { Deps } from '../Deps.js';

const API_KEY_BYTES = 16;

/** Gives a member a new API key; the old one stops working at once. Found by hash, kept encrypted. */
export async function renewApiKey({ db, secrets }: Deps, memberId: number): Promise<ApiKeyAnswer> {
  const apiKey = randomBytes(API_KEY_BYTES).toString('hex');
  await db
    .updateTable('members')
    .set({ apiKeyHash: secrets.hash('apiKey', apiKey), apiKeySealed: secrets.seal(apiKey) })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .execute();
  return { apiKey };
}
