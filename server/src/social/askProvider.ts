import type { Deps } from '../Deps.js';
import { callProvider, type ProviderAnswer, ProviderError, type ProviderRequest } from '../http/callProvider.js';
import { SECOND_MS } from '../time.js';
import type { SocialProvider } from './SocialAccess.js';
import { socialProblem } from './socialProblem.js';

/** Two calls make one log-in, which a browser waits 15 s for. */
const CALL_TIMEOUT_MS = 5 * SECOND_MS;

/**
 * One call of a provider.
 * @throws ApiProblem 502 if it does not answer as it should
 */
export async function askProvider(
  { log }: Pick<Deps, 'log'>,
  provider: SocialProvider,
  request: Omit<ProviderRequest, 'timeoutMs'>,
): Promise<ProviderAnswer> {
  try {
    return await callProvider({ ...request, timeoutMs: CALL_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ provider, reason: error.reason }, 'social provider not reached');
    throw socialProblem(provider, 'UNAVAILABLE');
  }
}

/** Whether text can stand in a header as a provider's token: anything else was never issued by one. */
export function isBearerToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}
