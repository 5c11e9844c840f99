import type { ApiError } from 'shared-ui';

const MINUTE_SECONDS = 60;

/** Why a form or a code was refused, as it stands on the page (B-register-42, B-login-34). */
export function reasonOf({ status, code, message, body, retryAfterSeconds }: ApiError): string {
  if (status === 429 && retryAfterSeconds) {
    return `요청이 너무 많아요. ${formatWait(retryAfterSeconds)} 뒤에 다시 시도해 주세요.`;
  }
  // Its provider did not take it: unlike other failures of a server, the customer can do something about it.
  return (code.endsWith('_NOT_DELIVERED') && body?.message) || message;
}

function formatWait(seconds: number): string {
  return seconds < MINUTE_SECONDS ? `${seconds}초` : `${Math.ceil(seconds / MINUTE_SECONDS)}분`;
}
