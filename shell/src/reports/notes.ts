import type { PageVersion } from 'contract/registry';

/** What is noted for the report of a page: `inline/turnToFallback.ts` notes errors from the first moment on, the shell the rest. */
export type Note =
  | Event
  /** A screen of a remote is being loaded. */
  | { remote: string; version: PageVersion; loading: Promise<unknown> }
  /** A boundary has caught it; the remote whose screen it was around, where that is another one than what is shown. */
  | { caught: unknown; remote?: string | undefined };

declare global {
  /** Kept until what reports it is loaded, seconds after the first screen; absent where there is no page. */
  var shopNotes: Pick<Note[], 'push' | 'splice'> | undefined;
}

/** Notes something for the report of this page. */
export const note = (note: Note) => window.shopNotes?.push(note);
