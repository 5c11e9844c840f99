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
