// Functions of this folder are sent as text to the page under test before the page runs: they know nothing of their
// modules, and take what they use of the page before anybody can replace it.
import { steerPage } from './steerPage.js';
import type { Leftover, PageUnderTest, Watch, WatchOptions } from './Watch.js';
import { watchDocument } from './watchDocument.js';
import { watchGlobals } from './watchGlobals.js';
import { watchLinks } from './watchLinks.js';
import { watchNodes } from './watchNodes.js';
import { watchShared } from './watchShared.js';
import { watchStorage } from './watchStorage.js';
import { watchStyles } from './watchStyles.js';
import { watchTimers } from './watchTimers.js';

interface LeftoverWatch extends ReturnType<typeof steerPage> {
  mark: () => void;
  duringScreen: () => Leftover[];
  runTimers: ReturnType<typeof watchTimers>;
  compare: () => Leftover[];
}

export type WatchedPage = typeof globalThis & { gateWatch: LeftoverWatch };

type Subject = (page: PageUnderTest) => Watch;

/** In the order of their findings. */
const SUBJECTS: readonly Subject[] = [
  watchNodes,
  watchStyles,
  watchLinks,
  watchDocument,
  watchStorage,
  watchGlobals,
  watchShared,
];

/** Script that makes `gateWatch` of a page. */
export const leftoverScript = (options: WatchOptions): string =>
  `(${watchPage})(${JSON.stringify(options)}, [${SUBJECTS.join(', ')}], ${steerPage}, ${watchTimers})`;

function watchPage(
  options: WatchOptions,
  subjects: typeof SUBJECTS,
  steer: typeof steerPage,
  replaceTimers: typeof watchTimers,
): void {
  const mostOfKind = 4;
  const page: PageUnderTest = {
    ...options,
    nodes: new Set(),
    isEmotions: (node) => node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined,
    describe(node) {
      const id = node.id ? `#${node.id}` : '';
      const classes = [...node.classList].map((name) => `.${name}`).join('');
      const text = node.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
      return `<${node.localName}${id}${classes}>${text && ` "${text}"`}`;
    },
  };
  const watches = subjects.map((watch) => watch(page));
  const value: LeftoverWatch = {
    ...steer(),
    // Last: the others take the native ones.
    runTimers: replaceTimers(options),
    mark() {
      for (const watch of watches) watch.mark();
    },
    duringScreen: () => watches.flatMap((watch) => [...(watch.duringScreen?.() ?? [])]),
    compare() {
      const found = watches.flatMap((watch) => [...(watch.compare?.() ?? [])]);
      return found.filter((one) => found.filter(({ kind }) => kind === one.kind).indexOf(one) < mostOfKind);
    },
  };
  Object.defineProperty(globalThis, 'gateWatch', { value });
}
