// What the server and its render process say to each other. Everything is text: no object of one is in the other.

import type { Bundle, ScreenBundle } from './PageRenderer.js';

/** The exit code of a process that has no engine to run bundles in. */
export const NO_ENGINE = 69;

export interface RenderMessage {
  id: number;
  shell: Bundle;
  /** Null for a page that needs no remote. */
  screen: ScreenBundle | null;
  /** JSON of the shell's `PrerenderRequest`. */
  request: string;
}

/** `missing` names bundles that the process does not hold: it is asked again with their sources. */
export type RenderAnswer = { id: number } & (
  | { missing: string[] }
  /** JSON of the shell's `Prerendered`. */
  | { rendered: string }
  | { failure: string }
);
