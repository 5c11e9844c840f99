import type { PageUnderTest, Watch } from './Watch.js';

/** Watches `window` and what the language and the browser have built in. */
export function watchGlobals({ identifier, others }: PageUnderTest): Watch {
  type Own = Map<PropertyKey, PropertyDescriptor>;
  const ofShell = new Set(['shopPrefetch']);
  const namespaces = ['JSON', 'Math', 'Reflect', 'Intl', 'CSS', 'console', 'history', 'navigator', 'document'];
  const ownOf = (owner: object): Own =>
    new Map(Reflect.ownKeys(owner).map((key) => [key, Reflect.getOwnPropertyDescriptor(owner, key) ?? {}]));
  // An undefined property counts as none: React reads Error.prepareStackTrace and leaves it so.
  const isSame = (one: PropertyDescriptor = {}, other: PropertyDescriptor = {}) =>
    Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;
  function* changesOf(own: Own, now: Own): Iterable<[key: PropertyKey, change: string]> {
    for (const key of new Set([...own.keys(), ...now.keys()])) {
      const change = own.has(key) ? (now.has(key) ? 'changes' : 'removes') : 'adds';
      if (!isSame(own.get(key), now.get(key))) yield [key, change];
    }
  }

  const known = ownOf(globalThis);
  const owners = new Map(namespaces.map((name) => [name, Reflect.get(globalThis, name) as object]));
  for (const [key, { value }] of known) {
    if (typeof key !== 'string' || typeof value !== 'function' || !/^[A-Z]/.test(key)) continue;
    owners.set(key, value);
    if (typeof value.prototype === 'object' && value.prototype !== null)
      owners.set(`${key}.prototype`, value.prototype);
  }
  const builtIns = [...owners].map(([name, owner]) => ({ name, owner, own: ownOf(owner) }));

  return {
    *compare() {
      for (const [key, change] of changesOf(known, ownOf(globalThis))) {
        const name = String(key);
        // A number is a frame, whose node is reported.
        const isOwn = name.includes(identifier) || ofShell.has(name) || /^\d+$/.test(name);
        const isPrepared = change === 'adds' && others.some((other) => name.includes(other));
        if (!isOwn && !isPrepared) yield { kind: 'global', text: `it ${change} window.${name}` };
      }
      for (const { name, owner, own } of builtIns)
        for (const [key, change] of changesOf(own, ownOf(owner)))
          yield { kind: 'builtin', text: `it ${change} ${name}.${String(key)}` };
    },
  };
}
