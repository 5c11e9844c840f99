declare module '../../platform/Deps.js' {
  interface Deps {
    pageRenderer?: PageRenderer;
  }
}

/** Has its source only the first time. */
export interface Bundle {
  key: string;
  source?: string;
}

export interface ScreenBundle extends Bundle {
  remote: string;
  version: string;
}

export interface RenderJob {
  shell: Bundle & { source: string };
  screen: (ScreenBundle & { source: string }) | null;
  /** JSON of the shell's `PrerenderRequest`. */
  request: string;
}

export interface PageRenderer {
  /**
   * Returns JSON of what the shell's `prerender` made.
   * @throws RenderFailure
   */
  render(job: RenderJob): Promise<string>;
}

export const NO_ENGINE = 69;

/** Text only: no object of one process is in the other. */
export interface RenderMessage {
  id: number;
  shell: Bundle;
  screen: ScreenBundle | null;
  request: string;
}

/** `missing` names bundles that the process does not hold: it is asked again with their sources. */
export type RenderAnswer = { id: number } & (
  | { missing: string[] }
  /** JSON of the shell's `Prerendered`. */
  | { rendered: string }
  | { failure: string }
);
