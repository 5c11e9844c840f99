import type { ApiError } from '@storefront/shared-ui';

const MINUTE_SECONDS = 60;

/** Text of a refused form or code (B-login-34). */
export function reasonOf({ status, code, message, body, retryAfterSeconds }: ApiError): string {
  if (status === 429 && retryAfterSeconds) {
    return `요청이 너무 많아요. ${formatWait(retryAfterSeconds)} 뒤에 다시 시도해 주세요.`;
  }
  // The customer can fix a refused delivery.
  return (code.endsWith('_NOT_DELIVERED') && body?.message) || message;
}

function formatWait(seconds: number): string {
  return seconds < MINUTE_SECONDS ? `${seconds}초` : `${Math.ceil(seconds / MINUTE_SECONDS)}분`;
}
