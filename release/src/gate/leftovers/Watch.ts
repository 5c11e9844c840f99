/// <reference lib="dom" />

/**
 * - `busy`, `memory`: it computes on, or keeps memory
 * - `selector`: its styles reach the shell
 * - `cover`: it stands over the shop's links
 * - `click`: a link of the shop leads nowhere
 * - `cleanup`: it throws as it is left
 * - `style`, `node`, `page`, `listener`, `timer`, `title`: left behind
 * - `storage`, `global`, `builtin`, `shared`: it changed what is not its own
 */
export type LeftoverKind =
  | 'busy'
  | 'memory'
  | 'selector'
  | 'cover'
  | 'click'
  | 'cleanup'
  | 'style'
  | 'node'
  | 'page'
  | 'listener'
  | 'timer'
  | 'title'
  | 'storage'
  | 'global'
  | 'builtin'
  | 'shared';

export interface Leftover {
  kind: LeftoverKind;
  text: string;
}

export interface WatchOptions {
  base: string;
  identifier: string;
  /** Identifiers of all remotes: the shell may prepare another one's screen meanwhile. */
  others: readonly string[];
}

export interface PageUnderTest extends WatchOptions {
  /** Outside of the screen, at the mark. */
  nodes: ReadonlySet<Element>;
  isEmotions: (node: Element) => boolean;
  describe: (node: Element) => string;
}

export interface Watch {
  mark: () => void;
  duringScreen?: () => Iterable<Leftover>;
  /** After the screen was left. */
  compare?: () => Iterable<Leftover>;
}
