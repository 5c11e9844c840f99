/** build-kit gives chunks the same time. */
export const HUNG_REQUEST_MS = 8_000;

/** A second less than the message may take, for a slow phone. */
export const SCREEN_LIMIT_MS = 11_000;

/** React would keep an earlier skeleton for 300 ms anyway. */
export const SCREEN_WAIT_MS = 400;

/** The old screen waits for prefetched answers, which saves a skeleton. */
export const ANSWER_WAIT_MS = 200;

export class NoAnswerError extends Error {}

/** Rejects with a `NoAnswerError` after `ms` milliseconds. */
export function withTimeLimit<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(`No answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
