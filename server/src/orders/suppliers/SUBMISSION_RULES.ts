import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/index.js';

export const CALL_TIMEOUT_MS = 15 * SECOND_MS;
/** An order still being sent after this time was given up by a dead server. */
export const SUBMIT_LEASE_MS = MINUTE_MS;
const RETRY_MS = { first: 30 * SECOND_MS, max: HOUR_MS } as const;
/** About a day of refusals that pass; then the operator must decide. */
export const MAX_REFUSALS = 30;
/** About an hour without an answer of use to this order alone. */
export const MAX_FAULTS = 8;

export const MAX_LOOKS_IN_VAIN = 10;
export const MAX_IN_VAIN_MS = HOUR_MS;

/** Milliseconds after the nth refusal. */
export function calculateRetryDelay(refusals: number): number {
  return Math.min(RETRY_MS.max, RETRY_MS.first * 2 ** Math.max(0, refusals - 1));
}

export const PARKED_REASONS = {
  outcomeUnknown: (detail: string) =>
    `공급처에 보냈지만 결과를 받지 못했어요(${detail}). 두 번 주문되지 않도록 자동으로 다시 보내지 않아요. 공급처에서 주문을 확인해 주세요.`,
  serverStopped: () =>
    '공급처에 보내는 중에 서버가 멈췄어요. 두 번 주문되지 않도록 자동으로 다시 보내지 않아요. 공급처에서 주문을 확인해 주세요.',
  refused: (reason: string) => `공급처가 주문을 거절했어요: ${reason}`,
  refusedTooOften: (reason: string) => `공급처가 계속 주문을 받지 않았어요: ${reason}`,
  failedTooOften: (detail: string) =>
    `공급처가 다른 요청에는 답하면서 이 주문은 계속 받지 않았어요(${detail}). 링크와 상품을 확인해 주세요.`,
  failed: (reason: string) =>
    `공급처가 이 주문을 처리하지 못했다고 답했어요(${reason}). 공급처에서 확인하고 주문의 상태를 바꿔 주세요.`,
  statusUnknown: (reason: string) =>
    `공급처가 이 주문의 상태를 알 수 없게 답해요(${reason}). 공급처에서 확인하고 주문의 상태를 바꿔 주세요.`,
  notMovedOn: (status: string) =>
    `공급처의 답(${status})대로 주문을 바꾸지 못하고 있어요. 회원의 포인트를 확인하고 주문의 상태를 바꿔 주세요.`,
  numberTaken: (supplierOrderId: string) =>
    `공급처가 이미 쓰인 주문번호(${supplierOrderId})로 답했어요. 확인해 주세요.`,
  refundsPaused: () => '환불이 멈춰 있어 이 주문의 환불을 기다려요. 콘솔의 오늘 화면에서 환불을 다시 시작해 주세요.',
  remainsUnknown: () =>
    '공급처가 일부만 완료했다고 답했지만 남은 수량이 없어요. 남은 수량을 확인해 상태를 바꿔 주세요.',
} as const;

/** Reasons for the operator where a claim of AS waits. */
export const REFILL_REASONS = {
  outcomeUnknown: (detail: string) =>
    `공급처에 AS를 보냈지만 결과를 받지 못했어요(${detail}). 두 번 신청되지 않도록 자동으로 다시 보내지 않아요. 공급처에서 확인해 주세요.`,
  serverStopped: () =>
    '공급처에 AS를 보내는 중에 서버가 멈췄어요. 두 번 신청되지 않도록 자동으로 다시 보내지 않아요. 공급처에서 확인해 주세요.',
  refused: (reason: string) => `공급처가 AS를 거절했어요: ${reason}`,
  refusedTooOften: (reason: string) => `공급처가 계속 AS를 받지 않았어요: ${reason}`,
  failedTooOften: (detail: string) => `공급처가 다른 요청에는 답하면서 이 AS는 계속 받지 않았어요(${detail}).`,
  failed: (reason: string) => `공급처가 AS를 처리하지 못했다고 답했어요(${reason}). 공급처에서 확인해 주세요.`,
  statusUnknown: (reason: string) => `공급처가 이 AS의 상태를 알 수 없게 답해요(${reason}). 공급처에서 확인해 주세요.`,
  numberTaken: (supplierRefillId: string) =>
    `공급처가 이미 쓰인 AS 번호(${supplierRefillId})로 답했어요. 확인해 주세요.`,
  supplierGone: () => 'AS를 맡은 공급처와 더는 연결되어 있지 않아요.',
} as const;
