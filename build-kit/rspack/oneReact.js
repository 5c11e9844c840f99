import { rspack } from '@rspack/core';

const SHIM = /^use-sync-external-store\/shim(\/index(\.js)?)?$/;
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const MAX_CHAIN = 8;

/** Keeps a second React out of a remote: its hooks would throw. */
export class OneReactPlugin {
  apply(compiler) {
    // A request, not an alias: an alias would bypass the shared list.
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

function chainTo(module, { moduleGraph, compiler }) {
  const chain = [];
  for (let at = module; at && chain.length < MAX_CHAIN; at = moduleGraph.getIssuer(at)) {
    if (at.resource) chain.unshift(nameOf(at.resource, compiler.context));
  }
  return chain.join(' → ');
}

const nameOf = (path, folder) => path.split('node_modules/').at(-1).replace(`${folder}/`, '');
