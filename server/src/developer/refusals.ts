import type { ApiErrorBody } from 'contract';
import { type ApiProblem, frameworkProblem, problem, unavailable } from '../platform/index.js';

const forEveryCall = [problem(401, 'API_KEY_INVALID'), problem(429, 'TOO_MANY_REQUESTS'), unavailable()];

/**
 * How each call of the developer API refuses (B-developer-22), by its `operationId`. They are told of, and shown to be
 * what is answered, by the name of their code.
 */
export const REFUSALS = {
  listServices: forEveryCall,
  placeOrder: [
    frameworkProblem(400),
    problem(400, 'FORM_INVALID'),
    problem(400, 'LINK_REQUIRED'),
    problem(400, 'LINK_TOO_LONG'),
    problem(400, 'LINK_INVALID'),
    problem(400, 'AMOUNT_BELOW_MIN'),
    problem(400, 'AMOUNT_ABOVE_MAX'),
    problem(400, 'AMOUNT_NOT_INTEGER'),
    problem(400, 'IDEMPOTENCY_KEY_INVALID'),
    problem(402, 'BALANCE_SHORT'),
    problem(404, 'SERVICE_NOT_FOUND'),
    problem(409, 'SERVICE_NOT_ORDERABLE'),
    problem(409, 'INTENT_CLOSED'),
    frameworkProblem(413),
    frameworkProblem(415),
    problem(422, 'IDEMPOTENCY_KEY_REUSED'),
    ...forEveryCall,
  ],
  readStatus: [problem(404, 'NOT_FOUND'), ...forEveryCall],
} as const satisfies Record<string, readonly ApiProblem[]>;

/** What a refusal's status means, whatever the call. */
export const REFUSAL_STATUS: Readonly<Record<number, string>> = {
  400: '보낸 내용이 올바르지 않아요. fields가 있으면 어느 항목이 왜 틀렸는지 알려 줘요.',
  401: 'API 키가 없거나 올바르지 않아요.',
  402: '포인트가 부족해요.',
  404: '없거나 내 것이 아니에요.',
  409: '지금은 주문할 수 없어요.',
  413: '보낸 내용이 너무 커요.',
  415: 'Content-Type이 application/json이 아니에요.',
  422: '같은 Idempotency-Key로 다른 내용을 보냈어요.',
  429: '너무 자주 호출했어요. Retry-After 헤더의 초만큼 기다려 주세요.',
  503: '잠시 처리할 수 없어요. Retry-After 헤더의 초만큼 기다렸다가 같은 Idempotency-Key로 다시 보내 주세요.',
};

/** A refusal as it is sent, but for the fields that it may name. */
export function presentRefusal({ statusCode, code, message }: ApiProblem): ApiErrorBody {
  return { statusCode, code, message };
}
