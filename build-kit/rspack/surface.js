// Names that builds share at run time: a remote consumes them, the shell provides them.

const NAMELESS = new Set(['esm import', 'esm export import']);
/** Consumed by a namespace, a whole module or a computed name. */
const EVERYTHING = '*';

const FEDERATION = ['federation', ['start']];

const sorted = (names) => [...new Set(names)].sort();
const byKey = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

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
 * Names that a remote imports of each shared package; `*` for all.
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
 * Names that the shell provides. A CommonJS module is its own default, too.
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
