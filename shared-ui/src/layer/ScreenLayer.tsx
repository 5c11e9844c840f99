import createCache, { type EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache, CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** Separates screens' classes from the shell's. */
const KEY = 'screen';
const OPEN = `@layer ${KEY}{`;

/** Emotion's would be a quarter of a page's styles, and no browser that runs the page needs them. */
export const NO_PREFIXES = { stylisPlugins: [] };

const caches = new WeakMap<EmotionCache, EmotionCache>();

function cacheWithin(outer: EmotionCache): EmotionCache {
  const known = caches.get(outer);
  if (known) return known;
  const cache = createCache({ key: KEY, ...NO_PREFIXES });
  if (outer.compat) cache.compat = true;
  const { insert } = cache;
  cache.insert = (selector, { styles, ...rest }, ...more) => {
    const whole = selector ? `${selector}{${styles}}` : styles;
    return insert('', { ...rest, styles: `${OPEN}${whole}}` }, ...more);
  };
  caches.set(outer, cache);
  return cache;
}

/** Undefined if no screen was shown within `outer`. */
export const findScreenCache = (outer: EmotionCache): EmotionCache | undefined => caches.get(outer);

export const joinLayer = (css: string): string => css.replaceAll(`}${OPEN}`, '');

/** Puts screens' styles into a cascade layer below the shell's. */
export function ScreenLayer({ children }: { children: ReactNode }) {
  const outer = __unsafe_useEmotionCache();
  // Node may have no cache.
  return outer ? <CacheProvider value={cacheWithin(outer)}>{children}</CacheProvider> : children;
}
