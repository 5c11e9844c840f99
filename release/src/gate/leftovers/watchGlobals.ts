import type { PageUnderTest, Watch } from './Watch.js';

/** Watches `window` and what the language and the browser have built in. */
export function watchGlobals({ identifier, others }: PageUnderTest): Watch {
  type Own = Map<PropertyKey, PropertyDescriptor>;
  const ofShell = new Set(['shopPrefetch']);
  const namespaces = ['JSON', 'Math', 'Reflect', 'Intl', 'CSS', 'console', 'history', 'navigator', 'document'];
  let known: Own = new Map();
  let builtIns = new Map<string, { owner: object; own: Own }>();

  const ownOf = (owner: object): Own =>
    new Map(Reflect.ownKeys(owner).map((key) => [key, Reflect.getOwnPropertyDescriptor(owner, key) ?? {}]));
  const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
    one !== undefined &&
    other !== undefined &&
    Object.is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set;
  const isNothing = (one: PropertyDescriptor | undefined) => one?.value === undefined && !one?.get && !one?.set;

  const builtInsOf = (globals: Own): typeof builtIns => {
    const owners = new Map<string, object>();
    for (const [key, { value }] of globals) {
      if (typeof key !== 'string' || typeof value !== 'function' || !/^[A-Z]/.test(key)) continue;
      owners.set(key, value);
      if (typeof value.prototype === 'object' && value.prototype !== null)
        owners.set(`${key}.prototype`, value.prototype);
    }
    for (const name of namespaces) owners.set(name, Reflect.get(globalThis, name) as object);
    return new Map([...owners].map(([name, owner]) => [name, { owner, own: ownOf(owner) }]));
  };

  return {
    mark() {
      known = ownOf(globalThis);
      builtIns = builtInsOf(known);
    },
    *compare() {
      const globals = ownOf(globalThis);
      for (const [key, descriptor] of globals) {
        const name = String(key);
        // A number is a frame, whose node is reported.
        if (name.includes(identifier) || ofShell.has(name) || /^\d+$/.test(name)) continue;
        const isPrepared = others.some((other) => name.includes(other));
        const text = known.has(key) ? `it replaces ${name} of window` : `it adds ${name} to window`;
        if (known.has(key) ? !isSame(known.get(key), descriptor) : !isPrepared) yield { kind: 'global', text };
      }
      for (const key of known.keys())
        if (!globals.has(key)) yield { kind: 'global', text: `it removes ${String(key)} from window` };
      for (const [name, { owner, own }] of builtIns) {
        const now = ownOf(owner);
        for (const key of new Set([...own.keys(), ...now.keys()])) {
          // React reads Error.prepareStackTrace and leaves it undefined.
          if (isSame(own.get(key), now.get(key)) || (!own.has(key) && isNothing(now.get(key)))) continue;
          const change = own.has(key) ? (now.has(key) ? 'changes' : 'removes') : 'adds';
          yield { kind: 'builtin', text: `it ${change} ${name}.${String(key)}` };
        }
      }
    },
  };
}
