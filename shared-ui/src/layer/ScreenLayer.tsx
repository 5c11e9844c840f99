import createCache, { type EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache, CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** The key of screens' classes. A class of the shell is none of theirs, though both come from one component. */
const KEY = 'screen';
const OPEN = `@layer ${KEY}{`;

/** By the cache around a screen: the page's, or that of one page that is prerendered. */
const caches = new WeakMap<EmotionCache, EmotionCache>();

function cacheWithin(outer: EmotionCache): EmotionCache {
  const known = caches.get(outer);
  if (known) return known;
  const cache = createCache({ key: KEY });
  if (outer.compat) cache.compat = true;
  const { insert } = cache;
  cache.insert = (selector, { styles, ...rest }, ...more) => {
    const whole = selector ? `${selector}{${styles}}` : styles;
    return insert('', { ...rest, styles: `${OPEN}${whole}}` }, ...more);
  };
  caches.set(outer, cache);
  return cache;
}

/** The cache that a screen's styles went to; undefined where none was shown within `outer`. */
export const findScreenCache = (outer: EmotionCache): EmotionCache | undefined => caches.get(outer);

/** Styles of the layer as one block of it. */
export const joinLayer = (css: string): string => css.replaceAll(`}${OPEN}`, '');

/** Has the styles of a remote's screen stand in a cascade layer below the shell's. */
export function ScreenLayer({ children }: { children: ReactNode }) {
  const outer = __unsafe_useEmotionCache();
  // In Node there is none unless one is given.
  return outer ? <CacheProvider value={cacheWithin(outer)}>{children}</CacheProvider> : children;
}
