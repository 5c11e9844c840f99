declare module '../../platform/Deps.js' {
  interface Deps {
    /** Where pages are prerendered; without it they come as an empty frame. */
    pageRenderer?: PageRenderer;
  }
}

/** A bundle by its name and, the first time, its source. */
export interface Bundle {
  /** Package and version: what is under it never changes. */
  key: string;
  source?: string;
}

/** Of the screen at the page's address: the version of the remote that is to be rendered. */
export interface ScreenBundle extends Bundle {
  remote: string;
  version: string;
}

/** One page that is to be rendered. */
export interface RenderJob {
  shell: Bundle & { source: string };
  /** Null for a page that needs no remote. */
  screen: (ScreenBundle & { source: string }) | null;
  /** JSON of the shell's `PrerenderRequest`. */
  request: string;
}

/** What renders pages, out of harm's way. */
export interface PageRenderer {
  /**
   * JSON of what the shell's `prerender` made of a request.
   * @throws RenderFailure
   */
  render(job: RenderJob): Promise<string>;
}

/** The exit code of a process that has no engine to run bundles in. */
export const NO_ENGINE = 69;

/** What the server says to its render process. Everything is text: no object of one is in the other. */
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
