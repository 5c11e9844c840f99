/// <reference lib="dom" />

/** Kinds of leftovers, with the advice that the report adds (B-release-58). */
export const MENDING = {
  busy: 'Give the effect its dependencies, and end its work in its cleanup.',
  memory: 'Keep nothing of a visit outside of the screen: in a module, say, or in a listener.',
  selector: "Style what the screen renders itself, without `Global`: the shell's look is the theme's.",
  cover: "Keep what is fixed or absolute inside of the screen: the shop's links stand above it.",
  /** A link of the shop leads nowhere. */
  click: "Stop no event that is not the screen's own, and take each listener away in the effect's cleanup.",
  /** It throws as it is left. */
  cleanup: 'A cleanup has to work whatever came before it.',
  style: "Style by `styled`, or take the sheet away in the effect's cleanup.",
  node: "Render through the screen, or take the node away in the effect's cleanup.",
  page: "Set it back in the effect's cleanup.",
  listener: "Take it away in the effect's cleanup.",
  timer: "Clear it in the effect's cleanup.",
  title: "Leave the title to shared-ui's `Page`.",
  storage: "Keep what is the screen's own under its remote's name, and touch no other name.",
  global: "Keep it in a module: `window` is everybody's.",
  builtin: "Write a function of your own: what belongs to the browser is everybody's.",
  shared: 'Copy the object and change the copy.',
} as const;

export type LeftoverKind = keyof typeof MENDING;

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
  /** Outside of the screen, before it was opened. */
  nodes: ReadonlySet<Element>;
  isEmotions: (node: Element) => boolean;
  describe: (node: Element) => string;
}

/** Findings of one subject, which is watched from before the screen was opened. */
export interface Watch {
  duringScreen?: () => Iterable<Leftover>;
  /** After the screen was left. */
  compare?: () => Iterable<Leftover>;
}
