/** Who may see a screen: `visitor` is a signed-out person or a guest (spec 2 "Route sets"). */
export type Audience = 'everyone' | 'visitor' | 'member';

/** A menu entry that a remote brings along with its screen. */
export interface MenuDeclaration {
  /** Korean text of the link (ui-contract, "Top bar"). */
  label: string;
  /** Position in the menu, ascending. */
  order: number;
  audience: Audience;
  /** Settings flag that must be on for the link to show, e.g. `ENABLE_QNA`. */
  when?: string | undefined;
}

/** One screen of a remote, as the remote's own `screens.json` declares it. */
export interface ScreenDeclaration {
  /** Absolute path in the site, e.g. `/order`. */
  path: string;
  /** Name under which the remote exposes the screen, e.g. `./OrderScreen`. */
  module: string;
  audience: Audience;
  menu?: MenuDeclaration | undefined;
}

/** One immutable build of a remote. */
export interface RemoteVersion {
  version: string;
  /** Directory of the build's files, ending in `/`; relative to the site or an absolute http(s) URL. */
  base: string;
  /** File that defines the federation container, relative to `base`. */
  entry: string;
  /** Range of `contract` versions that the build runs with, `^major.minor.patch`. */
  contract: string;
  /** Subresource integrity (`sha384-…`) of every file, by its path relative to `base`. */
  files: Record<string, string>;
  /** Script files that each exposed module needs first, relative to `base`. */
  chunks: Record<string, string[]>;
  /** ISO 8601 UTC. */
  builtAt: string;
}

/** What the registry says about one remote. */
export interface RegistryRemote {
  enabled: boolean;
  live: RemoteVersion;
  previous: RemoteVersion | null;
  /** A version shown to `percent` of visitors, 0 to 100. */
  canary: { version: RemoteVersion; percent: number } | null;
  screens: ScreenDeclaration[];
}

/** The one document from which the shell knows its remotes (`/registry.json`). */
export interface Registry {
  schema: 1;
  /** Grows by one with every change. */
  revision: number;
  remotes: Record<string, RegistryRemote>;
}

/** How the publisher describes the shell's own current build to the site (`shell.json`). */
export interface ShellRelease {
  version: string;
  /** The contract's version that this shell fulfils; absent in descriptions of earlier publishers. */
  contract?: string;
  /** ISO 8601 UTC. */
  builtAt: string;
}
