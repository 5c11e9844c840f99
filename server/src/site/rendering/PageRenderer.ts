declare module '../../platform/Deps.js' {
  interface Deps {
    pageRenderer?: PageRenderer;
  }
}

export interface Bundle {
  key: string;
  source: string;
}

export interface ScreenBundle extends Bundle {
  remote: string;
  version: string;
}

/** Text only: no object of one process is in the other. */
export interface RenderJob {
  shell: Bundle;
  screen: ScreenBundle | null;
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

export type RenderMessage = RenderJob & { id: number };

/** `rendered` is JSON of the shell's `Prerendered`. */
export type RenderAnswer = { id: number } & ({ rendered: string } | { failure: string });
