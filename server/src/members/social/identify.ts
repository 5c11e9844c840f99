import { MAX_TOKEN_LENGTH } from '@storefront/contract';
import * as v from 'valibot';
import {
  callProvider,
  type Deps,
  type KakaoAccess,
  type NaverAccess,
  type ProviderAnswer,
  ProviderError,
  type ProviderRequest,
  SECOND_MS,
  type SocialProvider,
} from '../../platform/index.js';
import { socialProblem } from './offeredProvider.js';

/** Two calls make one log-in, which a browser waits 15 s for. */
const CALL_TIMEOUT_MS = 5 * SECOND_MS;

const naverTokenSchema = v.object({ access_token: v.pipe(v.string(), v.check(isBearerToken)) });
const naverErrorSchema = v.object({ error: v.pipe(v.string(), v.regex(/^\w{1,60}$/)) });
const naverProfileSchema = v.object({
  resultcode: v.literal('00'),
  response: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
});

/** The shop's wrong credentials, or Naver's own errors. */
const NOT_THE_CODE = ['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable'];

const kakaoId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const kakaoTokenSchema = v.object({ id: kakaoId, app_id: v.number() });
const kakaoUserSchema = v.object({ id: kakaoId });
const kakaoErrorSchema = v.object({ code: v.number() });

/** Every other code is about the token. */
const KAKAO_FAILED = -1;

interface NaverCode {
  clientId: string;
  code: string;
  state: string;
}

/** @returns Naver's own name of the person for this shop */
export async function identifyByNaver(
  deps: Pick<Deps, 'log'>,
  access: NaverAccess,
  { clientId, code, state }: NaverCode,
): Promise<string> {
  // Naver never issued it.
  if (!isBearerToken(code) || encodeURIComponent(state).length > MAX_TOKEN_LENGTH) {
    throw socialProblem('naver', 'REFUSED');
  }
  const exchange = await askProvider(deps, 'naver', {
    url: `${access.loginUrl}/oauth2.0/token`,
    method: 'POST',
    // Addresses are logged on their way, and this one would hold the secret.
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: access.clientSecret,
      code,
      state,
    }),
  });
  const token = v.safeParse(naverTokenSchema, exchange.body);
  if (!token.success) throw refusal(deps, exchange.body);

  const { status, body } = await askProvider(deps, 'naver', {
    url: `${access.apiUrl}/v1/nid/me`,
    headers: { authorization: `Bearer ${token.output.access_token}` },
  });
  if (status === 401 || status === 403) throw socialProblem('naver', 'REFUSED');
  const profile = v.safeParse(naverProfileSchema, body);
  if (!profile.success) throw socialProblem('naver', 'UNAVAILABLE');
  return profile.output.response.id;
}

function refusal({ log }: Pick<Deps, 'log'>, body: unknown) {
  const known = v.safeParse(naverErrorSchema, body);
  const error = known.success ? known.output.error : 'unknown';
  log.warn({ provider: 'naver', reason: error }, 'naver refused a code');
  return socialProblem('naver', known.success && !NOT_THE_CODE.includes(error) ? 'REFUSED' : 'UNAVAILABLE');
}

/**
 * Refuses another app's token.
 * @returns Kakao's own number of the person for this shop
 */
export async function identifyByKakao(
  deps: Pick<Deps, 'log'>,
  { apiUrl, appId }: Pick<KakaoAccess, 'apiUrl' | 'appId'>,
  accessToken: string,
): Promise<string> {
  if (!isBearerToken(accessToken)) throw socialProblem('kakao', 'REFUSED');
  const ask = async <T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, body } = await askProvider(deps, 'kakao', { url: `${apiUrl}${path}`, headers });
    const answer = v.safeParse(schema, body);
    if (status === 200 && answer.success) return answer.output;
    const error = v.safeParse(kakaoErrorSchema, body);
    throw socialProblem('kakao', error.success && error.output.code !== KAKAO_FAILED ? 'REFUSED' : 'UNAVAILABLE');
  };

  const token = await ask('/v1/user/access_token_info', kakaoTokenSchema);
  if (token.app_id !== appId) throw socialProblem('kakao', 'REFUSED');
  const user = await ask('/v2/user/me', kakaoUserSchema);
  if (user.id !== token.id) throw socialProblem('kakao', 'REFUSED');
  return String(user.id);
}

async function askProvider(
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

/** Anything else was never issued by a provider. */
function isBearerToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}
