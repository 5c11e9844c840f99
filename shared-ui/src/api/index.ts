export { ApiError, type ApiFailureBody, refusedFields, toApiError } from './ApiError';
export { type ApiOptions, api, prefetchedAnswer } from './api';
export { newIdempotencyKey } from './newIdempotencyKey';
export { useOnline } from './online';
export type { ResponseSchema } from './parseResponse';
export { serverNow } from './serverClock';
