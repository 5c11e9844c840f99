// What the builds share at run time, by name: what a remote consumes, what the shell provides.

/** Of a dependency that evaluates what it imports and names nothing of it. */
const NAMELESS = new Set(['esm import', 'esm export import']);
/** What a namespace, a whole module or a computed name consumes. */
const EVERYTHING = '*';

/** What is no package and shared all the same: the federation runtime, of this form. */
const FEDERATION = ['federation', ['start']];

const sorted = (names) => [...new Set(names)].sort();
const byKey = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** The modules that stand for shared packages, with the dependencies that the sources have on each. */
function sharedModules({ modules, moduleGraph }) {
  return [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => {
      const uses = moduleGraph.getIncomingConnections(module).map(({ dependency }) => dependency);
      return { module, uses, name: uses.find(({ request }) => request !== undefined)?.request };
    })
    .filter(({ name }) => name !== undefined);
}

/**
 * The names that a remote's sources import of each shared package; `*` for all of it.
 * @param {import('@rspack/core').Compilation} compilation
 */
export function findConsumed(compilation) {
  const taken = sharedModules(compilation).map(({ name, uses }) => {
    const named = uses.filter(({ type }) => !NAMELESS.has(type));
    return [name, sorted(named.map(({ ids }) => ids?.[0] ?? EVERYTHING))];
  });
  return byKey([FEDERATION, ...taken]);
}

/**
 * The names that the shell has of each shared package. One that is no ES module is its own default, too.
 * @param {import('@rspack/core').Compilation} compilation
 */
export function findProvided(compilation) {
  const { moduleGraph } = compilation;
  const given = sharedModules(compilation).map(({ name, module }) => {
    const [own] = moduleGraph.getOutgoingConnections(module).map((connection) => connection.module);
    const names = own && moduleGraph.getProvidedExports(own);
    if (!Array.isArray(names)) throw new Error(`The bundler cannot tell what ${name} exports`);
    const ownUses = moduleGraph.getOutgoingConnections(own).map(({ dependency }) => dependency);
    const isEsModule = ownUses.some(({ type }) => type.startsWith('esm'));
    return [name, sorted(isEsModule ? names : [...names, 'default'])];
  });
  return byKey([FEDERATION, ...given]);
}

/**
 * Digests of the types of those names. Shared-ui's alone are known: its package brings `signatures.txt`.
 * @param {Record<string, string[]>} names that are consumed or provided, by package
 * @param {string[]} lines of `signatures.txt`
 * @param {number} [kept] of each name, the newest first
 */
export function signaturesOf(names, lines, kept) {
  const wanted = new Set(names['shared-ui']);
  const known = lines
    .map((line) => line.split(' '))
    .filter(([name]) => wanted.has(name))
    .map(([name, ...digests]) => [name, digests.slice(0, kept)]);
  return { 'shared-ui': Object.fromEntries(known) };
}
