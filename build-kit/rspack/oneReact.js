import { rspack } from '@rspack/core';

/** What libraries ask for where React is older than 18: a hook that React has had since. */
const SHIM = /^use-sync-external-store\/shim(\/index(\.js)?)?$/;
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** Of the chain of importers, the end that says whose doing it is. */
const MAX_CHAIN = 8;

/** Keeps a second React out of a remote: the page has the shell's, and hooks of another one throw. */
export class OneReactPlugin {
  apply(compiler) {
    // A request, not an alias: an alias leads to React's files, past the list of what is shared.
    new rspack.NormalModuleReplacementPlugin(SHIM, (data) => {
      data.request = 'react';
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('OneReact', (compilation) => {
      compilation.hooks.finishModules.tap('OneReact', (modules) => {
        const isReact = (module) => REACT.test(module?.resource ?? '');
        const { moduleGraph } = compilation;
        const second = [...modules].find((module) => isReact(module) && !isReact(moduleGraph.getIssuer(module)));
        if (!second) return;
        const told = `${chainTo(second, compilation)} brings a second React: a remote uses the shell's`;
        compilation.errors.push(new rspack.WebpackError(told));
      });
    });
  }
}

/** Who imports whom, down to the module. */
function chainTo(module, { moduleGraph, compiler }) {
  const chain = [];
  for (let at = module; at && chain.length < MAX_CHAIN; at = moduleGraph.getIssuer(at)) {
    if (at.resource) chain.unshift(nameOf(at.resource, compiler.context));
  }
  return chain.join(' → ');
}

const nameOf = (path, folder) => path.split('node_modules/').at(-1).replace(`${folder}/`, '');
