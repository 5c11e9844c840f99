import type { Page } from 'contract';
import { ApiError, memberStorage, type ResponseSchema } from 'shared-ui';

/** By the shell, too, which removes it when the session is over (`shell/src/offline/memberLastSeen.ts`). */
const keyOf = (path: string) => `lastSeen.${path}`;

interface LastSeen<Row> {
  page: Page<Row>;
  /** Epoch milliseconds. */
  fetchedAt: number;
}

/**
 * Remembers what a member has seen of a history, for a visit without a network (B-worker-8). In the page's own storage for
 * members, not in the service worker's cache: a log-out empties it at once, in each tab, and the worker knows no member.
 */
export function rememberLastSeen<Row>(path: string, page: Page<Row>, fetchedAt: number): void {
  memberStorage.write(keyOf(path), JSON.stringify({ page, fetchedAt }));
}

/** What was seen last, without a way to what follows it; null for nothing, and for what an older shop would show. */
export function readLastSeen<Row>(path: string, schema: ResponseSchema<Page<Row>>): LastSeen<Row> | null {
  try {
    const { page, fetchedAt } = JSON.parse(memberStorage.read(keyOf(path)) ?? 'null');
    const checked = schema['~standard'].validate(page);
    if (checked instanceof Promise || checked.issues || typeof fetchedAt !== 'number') return null;
    return { page: { ...checked.value, nextCursor: null }, fetchedAt };
  } catch {
    return null;
  }
}

/** Whether a call failed because there is no network: whatever a server says counts instead of what was seen. */
export const isWithoutNetwork = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK';
