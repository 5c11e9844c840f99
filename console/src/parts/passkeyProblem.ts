import { ApiError, toApiError } from '@storefront/shared-ui';

const LEFT = ['NotAllowedError', 'AbortError'];

export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (LEFT.includes(name)) return '패스키 확인이 취소되었거나 시간이 지났어요. 다시 시도해 주세요.';
  if (name === 'InvalidStateError') return '이 기기의 패스키가 이미 등록되어 있어요.';
  return toApiError(error).message;
}
