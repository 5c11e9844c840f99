import { API_MESSAGES, type Settings } from '@storefront/contract';
import { readOfferedSettings } from '../../catalogue/index.js';
import { ApiProblem, type Deps, problem, type SocialAccess, type SocialProvider } from '../../platform/index.js';

const PREFIX = { naver: 'NAVER', kakao: 'KAKAO' } as const;

/** Never 401, which would end an unrelated session. */
const STATUS = { OFF: 403, REFUSED: 400, UNAVAILABLE: 502, ACCOUNT_TAKEN: 409 } as const;

export async function offered<Provider extends SocialProvider>(
  deps: Deps,
  provider: Provider,
): Promise<{ access: NonNullable<SocialAccess[Provider]>; settings: Settings }> {
  const settings = await readOfferedSettings(deps);
  const access = deps.social[provider];
  if (!access || !settings.flags[`ENABLE_SNS_${PREFIX[provider]}`]) throw socialProblem(provider, 'OFF');
  return { access, settings };
}

export function socialProblem(provider: SocialProvider, what: keyof typeof STATUS): ApiProblem {
  return problem(STATUS[what], `${PREFIX[provider]}_${what}`);
}

/** A 404; `ticket` is what the sign-up sends back. */
export function notRegistered(provider: SocialProvider, ticket?: string): ApiProblem {
  const code = `${PREFIX[provider]}_NOT_REGISTERED` as const;
  return new ApiProblem(404, code, API_MESSAGES[code], {}, ticket === undefined ? {} : { token: ticket });
}
