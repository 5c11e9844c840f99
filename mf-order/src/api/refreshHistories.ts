import { mutate } from 'shared-ui';

const HISTORY_PATHS = ['/service/order-history', '/service/auto-order-history', '/service/point-daily'];

const isHistory = (key: unknown) => {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && HISTORY_PATHS.some((history) => path.startsWith(history));
};

/** Every list that a new order changes is fetched again, at once if it is on screen, else on the next visit. */
export function refreshHistories(): Promise<unknown> {
  return mutate(isHistory);
}
