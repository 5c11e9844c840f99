// Renders pages to HTML; no page contains it.
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { findScreenCache, joinLayer } from '../layer/ScreenLayer';

export { StaticRouter } from '../router/without-browser';

export interface CollectedStyle {
  /** `data-emotion`: styles that the browser need not insert. */
  names: string;
  css: string;
}

/** Collects styles rendered within `Collect`. */
export function createStyleCollector(): {
  Collect: (props: { children: ReactNode }) => ReactNode;
  collected: () => CollectedStyle[];
} {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return {
    Collect: ({ children }) => <CacheProvider value={cache}>{children}</CacheProvider>,
    collected() {
      const ofScreen = findScreenCache(cache);
      return [...stylesIn(cache), ...(ofScreen ? stylesIn(ofScreen) : [])];
    },
  };
}

function stylesIn({ key, inserted: all, registered }: EmotionCache): CollectedStyle[] {
  const inserted = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== true);
  const isGlobal = ([name]: [string, string]) =>
    registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  // One element per global style: browsers look them up by name.
  const globals = inserted.filter(isGlobal).map(([name, css]) => ({ names: `${key}-global ${name}`, css }));
  const own = inserted.filter((entry) => !isGlobal(entry));
  const names = [key, ...own.map(([name]) => name)].join(' ');
  return [...globals, { names, css: joinLayer(own.map(([, css]) => css).join('')) }];
}
