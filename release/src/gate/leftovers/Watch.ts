/// <reference lib="dom" />
import type { Finding } from '../GateReport.js';

export type Leftover = Pick<Finding, 'kind' | 'text'>;

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
