import { API_MESSAGES } from 'contract';
import { ApiProblem } from '../errors/ApiProblem.js';
import { problem } from '../errors/problem.js';
import type { SocialProvider } from './SocialAccess.js';

const PREFIX = { naver: 'NAVER', kakao: 'KAKAO' } as const;

/** Never 401, which would end a session that has nothing to do with it, and 404 for one case alone. */
const STATUS = { OFF: 403, REFUSED: 400, UNAVAILABLE: 502, ACCOUNT_TAKEN: 409 } as const;

/** A refusal around a provider's account. */
export function socialProblem(provider: SocialProvider, what: keyof typeof STATUS): ApiProblem {
  return problem(STATUS[what], `${PREFIX[provider]}_${what}`);
}

/** 404: the person has an account there, but none here. `ticket` is what the sign-up sends back, where it needs one. */
export function notRegistered(provider: SocialProvider, ticket?: string): ApiProblem {
  const code = `${PREFIX[provider]}_NOT_REGISTERED` as const;
  return new ApiProblem(404, code, API_MESSAGES[code], {}, ticket === undefined ? {} : { token: ticket });
}
