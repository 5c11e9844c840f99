import type { PageVersion } from '@storefront/contract/registry';

/** Failure or load, for reports: `inline/turnToFallback.ts` notes errors from the start, the shell the rest. */
export type PageEvent =
  | Event
  | { remote: string; version: PageVersion; loading: Promise<unknown> }
  /** `remote` is given where another screen is shown by now. */
  | { caught: unknown; remote?: string | undefined };

declare global {
  /** Kept until the reporter loads; absent outside a page. */
  var shopNotes: Pick<PageEvent[], 'push' | 'splice'> | undefined;
}

export const note = (event: PageEvent) => window.shopNotes?.push(event);
