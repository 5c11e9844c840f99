// Renders pages to HTML; no page contains it.
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { findScreenCache, joinLayer, NO_PREFIXES } from '../layer/ScreenLayer';

export { StaticRouter } from '../router/without-browser';

export interface CollectedStyle {
  /** `data-emotion`: styles that the browser need not insert. */
  names: string;
  css: string;
}

/** Collects styles rendered within `Collect`; `collected` leaves out those that `html` does not use. */
export function createStyleCollector(): {
  Collect: (props: { children: ReactNode }) => ReactNode;
  collected: (html: string) => CollectedStyle[];
} {
  const cache = createCache({ key: 'css', ...NO_PREFIXES });
  cache.compat = true;
  return {
    Collect: ({ children }) => <CacheProvider value={cache}>{children}</CacheProvider>,
    collected(html) {
      const ofScreen = findScreenCache(cache);
      return [...stylesIn(cache, html), ...(ofScreen ? stylesIn(ofScreen, html) : [])];
    },
  };
}

function stylesIn({ key, inserted: all, registered }: EmotionCache, html: string): CollectedStyle[] {
  const inserted = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== true);
  const isGlobal = ([name]: [string, string]) =>
    registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  // One element per global style: browsers look them up by name.
  const globals = inserted.filter(isGlobal).map(([name, css]) => ({ names: `${key}-global ${name}`, css }));
  const isUsed = (name: string) => name.startsWith('animation-') || html.includes(`${key}-${name}`);
  const own = inserted.filter((entry) => !isGlobal(entry) && isUsed(entry[0]));
  const names = [key, ...own.map(([name]) => name)].join(' ');
  return [...globals, { names, css: joinLayer(own.map(([, css]) => css).join('')) }];
}
