/** A request that has not answered by then counts as hung. build-kit gives chunks the same time. */
export const HUNG_REQUEST_MS = 8_000;

/** From the first request to giving up: a second less than the message may take, for a slow phone. */
export const SCREEN_LIMIT_MS = 11_000;

/**
 * How long what is shown (nothing at first, then the screen before) waits for a screen's code: a skeleton that comes earlier
 * would stay for 300 ms anyway, by React's will.
 */
export const SCREEN_WAIT_MS = 400;

/** How long the screen before waits for what the next one has prefetched: a skeleton is rendered for nothing meanwhile. */
export const ANSWER_WAIT_MS = 200;

/** A time limit that is over. */
export class NoAnswerError extends Error {}

/** Settles as `promise` does, or rejects with a `NoAnswerError` after `ms` milliseconds. */
export function withTimeLimit<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(`No answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
