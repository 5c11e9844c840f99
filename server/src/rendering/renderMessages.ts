// What the server and its render process say to each other. Everything is text: no object of one is in the other.

/** A bundle by its name and, the first time, its source. */
export interface BundleMessage {
  /** Package and version: what is under it never changes. */
  key: string;
  source?: string;
}

/** Of the screen at the page's address: the version of the remote that is to be rendered. */
export interface ScreenBundle extends BundleMessage {
  remote: string;
  version: string;
}

export interface RenderMessage {
  id: number;
  shell: BundleMessage;
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
