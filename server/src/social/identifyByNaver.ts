import { MAX_TOKEN_LENGTH } from 'contract';
import * as v from 'valibot';
import type { Deps } from '../Deps.js';
import { askProvider, isBearerToken } from './askProvider.js';
import type { NaverAccess } from './SocialAccess.js';
import { socialProblem } from './socialProblem.js';

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.check(isBearerToken)) });
/** Naver says so with status 200, too. */
const errorSchema = v.object({ error: v.pipe(v.string(), v.regex(/^\w{1,60}$/)) });
const profileSchema = v.object({
  resultcode: v.literal('00'),
  response: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
});

/** Errors that are not the person's: wrong credentials of the shop, or Naver's own. */
const NOT_THE_CODE = ['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable'];

export interface NaverCode {
  clientId: string;
  code: string;
  state: string;
}

/**
 * Exchanges the popup's code, which works once, and asks who it is.
 * @returns Naver's own name of the person for this shop
 * @throws ApiProblem 400 or 502
 */
export async function identifyByNaver(
  deps: Pick<Deps, 'log'>,
  access: NaverAccess,
  { clientId, code, state }: NaverCode,
): Promise<string> {
  // Never issued by Naver; asking would only tell us how it refuses what is far too long.
  if (!isBearerToken(code) || encodeURIComponent(state).length > MAX_TOKEN_LENGTH) {
    throw socialProblem('naver', 'REFUSED');
  }
  const exchange = await askProvider(deps, 'naver', {
    url: `${access.loginUrl}/oauth2.0/token`,
    method: 'POST',
    // In the body: an address is logged on its way, and this one holds the secret.
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: access.clientSecret,
      code,
      state,
    }),
  });
  const token = v.safeParse(tokenSchema, exchange.body);
  if (!token.success) throw refusal(deps, exchange.body);

  const { status, body } = await askProvider(deps, 'naver', {
    url: `${access.apiUrl}/v1/nid/me`,
    headers: { authorization: `Bearer ${token.output.access_token}` },
  });
  if (status === 401 || status === 403) throw socialProblem('naver', 'REFUSED');
  const profile = v.safeParse(profileSchema, body);
  if (!profile.success) throw socialProblem('naver', 'UNAVAILABLE');
  return profile.output.response.id;
}

function refusal({ log }: Pick<Deps, 'log'>, body: unknown) {
  const known = v.safeParse(errorSchema, body);
  const error = known.success ? known.output.error : 'unknown';
  log.warn({ provider: 'naver', reason: error }, 'naver refused a code');
  return socialProblem('naver', known.success && !NOT_THE_CODE.includes(error) ? 'REFUSED' : 'UNAVAILABLE');
}
