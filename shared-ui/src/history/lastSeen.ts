import type { Page } from '@storefront/contract';
import { ApiError, memberStorage, type ResponseSchema } from '@storefront/shared-ui';

/** The shell removes it after the session (`shell/src/offline/memberLastSeen.ts`). */
const keyOf = (path: string) => `lastSeen.${path}`;

interface LastSeen<Row> {
  page: Page<Row>;
  /** Epoch milliseconds. */
  fetchedAt: number;
}

/**
 * Remembers rows for offline visits (B-worker-8). In member storage, not the worker's cache: a log-out empties it in
 * every tab.
 */
export function rememberLastSeen<Row>(path: string, page: Page<Row>, fetchedAt: number): void {
  memberStorage.write(keyOf(path), JSON.stringify({ page, fetchedAt }));
}

/** Without next pages; null for nothing or another schema. */
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

/** True only for network failures: a server's answer counts. */
export const isWithoutNetwork = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK';
