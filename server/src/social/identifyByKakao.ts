import * as v from 'valibot';
import type { Deps } from '../Deps.js';
import { askProvider, isBearerToken } from './askProvider.js';
import type { KakaoAccess } from './SocialAccess.js';
import { socialProblem } from './socialProblem.js';

const kakaoId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const tokenInfoSchema = v.object({ id: kakaoId, app_id: v.number() });
const userSchema = v.object({ id: kakaoId });
const errorSchema = v.object({ code: v.number() });

/** Kakao's own failure; every other code is about the token. */
const KAKAO_FAILED = -1;

/**
 * Asks whose access token the browser brought, and for which app it was made: a token that another app got hold of
 * must not log in here.
 * @returns Kakao's own number of the person for this shop
 * @throws ApiProblem 400 or 502
 */
export async function identifyByKakao(
  deps: Pick<Deps, 'log'>,
  { apiUrl, appId }: KakaoAccess,
  accessToken: string,
): Promise<string> {
  if (!isBearerToken(accessToken)) throw socialProblem('kakao', 'REFUSED');
  const ask = async <T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, body } = await askProvider(deps, 'kakao', { url: `${apiUrl}${path}`, headers });
    const answer = v.safeParse(schema, body);
    if (status === 200 && answer.success) return answer.output;
    const error = v.safeParse(errorSchema, body);
    throw socialProblem('kakao', error.success && error.output.code !== KAKAO_FAILED ? 'REFUSED' : 'UNAVAILABLE');
  };

  const token = await ask('/v1/user/access_token_info', tokenInfoSchema);
  if (token.app_id !== appId) throw socialProblem('kakao', 'REFUSED');
  const user = await ask('/v2/user/me', userSchema);
  if (user.id !== token.id) throw socialProblem('kakao', 'REFUSED');
  return String(user.id);
}
