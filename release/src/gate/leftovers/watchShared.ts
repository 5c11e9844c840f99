import type { Leftover, Watch } from './Watch.js';

/** Watches what the shell shares with every remote. */
export function watchShared(): Watch {
  const sentinel = 'gate.sentinel';
  const shareKeys = ['react', 'react-dom', 'react/jsx-runtime', '@storefront/shared-ui'];
  /** Own properties of every function. */
  const ofFunctions = new Set(['length', 'name', 'arguments', 'caller']);

  const attempt = (read: () => void) => {
    try {
      read();
    } catch {
      // A module that the shell does not share, or a getter that throws, tells nothing.
    }
  };
  const loaders = () => {
    const m: Record<string, (module: { exports?: unknown }) => void> = {};
    const moduleIdToConsumeDataMapping = Object.fromEntries(shareKeys.map((shareKey) => [shareKey, { shareKey }]));
    Reflect.get(globalThis, 'storefrontFederation')({ m, consumesLoadingData: { moduleIdToConsumeDataMapping } });
    return Object.entries(m);
  };
  /** Lists what is shared, by paths such as `react.Fragment`, and keys in caches: screens may add those. */
  const sharedValues = (isBefore: boolean) => {
    const values = new Map<string, unknown>();
    const answers = new Map<string, Set<unknown>>();
    const seen = new Set<unknown>();
    const walk = (path: string, value: unknown, depth: number) => {
      values.set(path, value);
      const isWalked = (typeof value === 'object' && value !== null) || typeof value === 'function';
      if (!isWalked || depth > 5 || seen.has(value) || value instanceof Node) return;
      seen.add(value);
      if (value instanceof Map) {
        // A key that no screen knows stands for those of all others.
        if (isBefore && path.endsWith('.cache')) value.set(sentinel, { data: 'kept', _k: sentinel });
        const entries = [...value].filter(([, entry]) => entry?.data !== undefined);
        answers.set(path, new Set(entries.map(([key]) => key)));
        return;
      }
      if (value instanceof Set) for (const one of value) values.set(`${path} with ${String(one)}`, true);
      // Non-enumerable properties too: SWR's settings, methods.
      for (const [key, { enumerable, get, value: own }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
        // React's and Emotion's internals change as they work.
        if (key.startsWith('_') || (typeof value === 'function' && ofFunctions.has(key))) continue;
        attempt(() => walk(`${path}.${key}`, get ? (enumerable ? Reflect.get(value, key) : get) : own, depth + 1));
      }
    };
    for (const [shareKey, load] of loaders()) {
      const module: { exports?: unknown } = {};
      attempt(() => load(module));
      walk(shareKey, module.exports, 0);
    }
    return { values, answers };
  };
  const known = sharedValues(true);

  return {
    *compare() {
      const told = (text: string): Leftover => ({ kind: 'shared', text: `it ${text}, which every remote has` });
      const { values, answers } = sharedValues(false);
      for (const [path, were] of known.answers) {
        const gone = [...were].filter((key) => !answers.get(path)?.has(key)).length;
        if (gone > 0) yield told(`empties ${gone} ${gone === 1 ? 'answer' : 'answers'} of ${path}`);
      }
      for (const path of new Set([...known.values.keys(), ...values.keys()]))
        if (!Object.is(known.values.get(path), values.get(path)) || known.values.has(path) !== values.has(path))
          yield told(`changes ${path}`);
    },
  };
}
