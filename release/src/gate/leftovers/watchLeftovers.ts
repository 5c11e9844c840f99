// Functions of this folder are sent as text to the page under test: they know nothing of their modules.
import type { Leftover, PageUnderTest, Watch, WatchOptions } from './Watch.js';
import { watchDocument } from './watchDocument.js';
import { watchGlobals } from './watchGlobals.js';
import { watchLinks } from './watchLinks.js';
import { watchNodes } from './watchNodes.js';
import { watchShared } from './watchShared.js';
import { watchStorage } from './watchStorage.js';
import { watchStyles } from './watchStyles.js';
import { watchTimers } from './watchTimers.js';

export type WatchedPage = typeof globalThis & { gateWatch: ReturnType<typeof watchPage> };

/** In the order of their findings. */
const SUBJECTS = [watchNodes, watchStyles, watchLinks, watchDocument, watchStorage, watchGlobals, watchShared];

/** Script that makes `gateWatch` of a page before anything else runs there. */
export function leftoverScript(options: WatchOptions): string {
  const value = `(${watchPage})(${JSON.stringify(options)}, [${SUBJECTS.join(', ')}], ${watchTimers})`;
  return `Object.defineProperty(globalThis, 'gateWatch', { value: ${value} })`;
}

function watchPage(options: WatchOptions, subjects: typeof SUBJECTS, replaceTimers: typeof watchTimers) {
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
  let watches: Watch[] = [];
  return {
    runTimers: replaceTimers(options),
    begin() {
      watches = subjects.map((watch) => watch(page));
    },
    duringScreen: (): Leftover[] => watches.flatMap((watch) => [...(watch.duringScreen?.() ?? [])]),
    compare(): Leftover[] {
      const found = watches.flatMap((watch) => [...(watch.compare?.() ?? [])]);
      return found.filter((one) => found.filter(({ kind }) => kind === one.kind).indexOf(one) < mostOfKind);
    },
  };
}
