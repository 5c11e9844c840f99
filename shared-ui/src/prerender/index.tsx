// For rendering pages to HTML without a browser; nothing of it is in a page.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

export { StaticRouter } from '../router/without-browser';

/** The content of one style element, which the browser's own style sheets begin with. */
export interface CollectedStyle {
  /** Value of the element's `data-emotion`: by this the browser knows what it need not insert again. */
  names: string;
  css: string;
}

const KEY = 'css';

/** Gathers the styles of what is rendered within `Collect`, instead of having them stand between the elements. */
export function createStyleCollector(): {
  Collect: (props: { children: ReactNode }) => ReactNode;
  collected: () => CollectedStyle[];
} {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  return {
    Collect: ({ children }) => <CacheProvider value={cache}>{children}</CacheProvider>,
    collected() {
      const inserted = Object.entries(cache.inserted).filter((entry): entry is [string, string] => entry[1] !== true);
      const isGlobal = ([name]: [string, string]) =>
        cache.registered[`${KEY}-${name}`] === undefined && !name.startsWith('animation-');
      // One element for each global style, as the browser looks for each by its name.
      const globals = inserted.filter(isGlobal).map(([name, css]) => ({ names: `${KEY}-global ${name}`, css }));
      const own = inserted.filter((entry) => !isGlobal(entry));
      const names = [KEY, ...own.map(([name]) => name)].join(' ');
      return [...globals, { names, css: own.map(([, css]) => css).join('') }];
    },
  };
}
