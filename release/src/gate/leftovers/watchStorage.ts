import type { Leftover, PageUnderTest, Watch } from './Watch.js';

export function watchStorage({ identifier }: PageUnderTest): Watch {
  const areas = ['localStorage', 'sessionStorage'] as const;
  /** Prefixes of storage that a screen may add: session, theme and shared-ui's. */
  const storedByShop = /^(?:jwt|savedId|darkMode|guest|notice|member\.|remembered\/|gate\.)/;
  const sentinel = 'gate.sentinel';
  const storedIn = (area: (typeof areas)[number]) => new Map<string, string>(Object.entries(globalThis[area]));

  for (const area of areas) globalThis[area].setItem(sentinel, 'kept');
  const known = new Map(areas.map((area) => [area, storedIn(area)]));

  return {
    *compare() {
      const told = (text: string): Leftover => ({ kind: 'storage', text });
      for (const [area, was] of known) {
        const is = storedIn(area);
        const removed = [...was.keys()].filter((key) => !is.has(key));
        if (removed.includes(sentinel)) yield told(`it empties ${area}, which others keep things in, too`);
        else for (const key of removed) if (storedByShop.test(key)) yield told(`it removes "${key}" from ${area}`);
        for (const [key, value] of is) {
          const before = was.get(key);
          if (before !== undefined && before !== value && /^(?:jwt|gate\.)/.test(key))
            yield told(`it overwrites "${key}" in ${area}`);
          const isOwn = storedByShop.test(key) || key.replace(/\W/g, '_').startsWith(identifier);
          // sessionStorage ends with the tab.
          if (before === undefined && area === 'localStorage' && !isOwn) yield told(`it adds "${key}" to ${area}`);
        }
      }
    },
  };
}
