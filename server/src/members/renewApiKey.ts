import { randomBytes } from 'node:crypto';
import type { ApiKeyAnswer } from 'contract';
import type { Deps } from '../Deps.js';
import { problem } from '../errors/problem.js';

const API_KEY_BYTES = 16;

/**
 * Gives a member a new API key; the old one stops working at once. Found by hash, kept encrypted.
 * @throws ApiProblem 401 if the account was deleted after the request had been let in
 */
export async function renewApiKey({ db, secrets }: Deps, memberId: number): Promise<ApiKeyAnswer> {
  const apiKey = randomBytes(API_KEY_BYTES).toString('hex');
  const renewed = await db
    .updateTable('members')
    .set({ apiKeyHash: secrets.hash('apiKey', apiKey), apiKeySealed: secrets.seal(apiKey) })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!renewed) throw problem(401, 'UNAUTHORIZED');
  return { apiKey };
}
