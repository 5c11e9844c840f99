import type { Leftover, Watch } from './Watch.js';

/** Watches what the shell shares with every remote. */
export function watchShared(): Watch {
  const sentinel = 'gate.sentinel';
  const shareKeys = ['react', 'react-dom', 'react/jsx-runtime', 'shared-ui'];
  /** Own properties of every function. */
  const ofFunctions = new Set(['length', 'name', 'arguments', 'caller']);
  let known = new Map<string, unknown>();
  /** Keys in the caches, by the path of the cache. */
  let knownAnswers = new Map<string, Set<unknown>>();

  /**
   * Lists what is shared, by paths such as `shared-ui.space.x4`, and which answers are cached: screens may add those.
   */
  const sharedValues = (isBefore: boolean): { values: typeof known; answers: typeof knownAnswers } => {
    const values: typeof known = new Map();
    const answers: typeof knownAnswers = new Map();
    const federation: unknown = Reflect.get(globalThis, 'storefrontFederation');
    if (typeof federation !== 'function') return { values, answers };
    const m: Record<string, (module: { exports?: unknown }) => void> = {};
    const moduleIdToConsumeDataMapping = Object.fromEntries(shareKeys.map((shareKey) => [shareKey, { shareKey }]));
    try {
      federation({ m, consumesLoadingData: { moduleIdToConsumeDataMapping } });
    } catch {
      return { values, answers };
    }
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
        try {
          walk(`${path}.${key}`, get ? (enumerable ? Reflect.get(value, key) : get) : own, depth + 1);
        } catch {
          // A getter that throws tells nothing.
        }
      }
    };
    for (const shareKey of shareKeys) {
      const module: { exports?: unknown } = {};
      try {
        m[shareKey]?.(module);
      } catch {
        continue;
      }
      walk(shareKey, module.exports, 0);
    }
    return { values, answers };
  };

  return {
    mark() {
      ({ values: known, answers: knownAnswers } = sharedValues(true));
    },
    *compare() {
      const told = (text: string): Leftover => ({ kind: 'shared', text: `it ${text}, which every remote has` });
      const { values, answers } = sharedValues(false);
      for (const [path, were] of knownAnswers) {
        const gone = [...were].filter((key) => !answers.get(path)?.has(key)).length;
        if (gone > 0) yield told(`empties ${gone} ${gone === 1 ? 'answer' : 'answers'} of ${path}`);
      }
      for (const path of new Set([...known.keys(), ...values.keys()]))
        if (!Object.is(known.get(path), values.get(path)) || known.has(path) !== values.has(path))
          yield told(`changes ${path}`);
    },
  };
}
