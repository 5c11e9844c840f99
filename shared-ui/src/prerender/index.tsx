// For rendering pages to HTML without a browser; nothing of it is in a page.
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { findScreenCache, joinLayer } from '../layer/ScreenLayer';

export { StaticRouter } from '../router/without-browser';

/** The content of one style element, which the browser's own style sheets begin with. */
export interface CollectedStyle {
  /** Value of the element's `data-emotion`: by this the browser knows what it need not insert again. */
  names: string;
  css: string;
}

/** Gathers the styles of what is rendered within `Collect`, instead of having them stand between the elements. */
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
  // One element for each global style, as the browser looks for each by its name.
  const globals = inserted.filter(isGlobal).map(([name, css]) => ({ names: `${key}-global ${name}`, css }));
  const own = inserted.filter((entry) => !isGlobal(entry));
  const names = [key, ...own.map(([name]) => name)].join(' ');
  return [...globals, { names, css: joinLayer(own.map(([, css]) => css).join('')) }];
}
