import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

export const NODE_FOLDER = 'node';
export const NODE_ENTRY = 'build';

export class OneScriptPlugin {
  digest = '';
  /** `missingDependencies` would be read if they existed. */
  reads = { fileDependencies: [], missingDependencies: [] };

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OneScript', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('OneScript', (assets) => {
        const [[, source]] = Object.entries(assets);
        this.digest = createHash('sha256').update(source.buffer()).digest('hex');
        const { fileDependencies, missingDependencies } = compilation;
        this.reads = { fileDependencies: [...fileDependencies], missingDependencies: [...missingDependencies] };
      });
    });
  }
}

/** @param {{ module: string, request: string }[]} screens */
export function screensEntry(screens) {
  const loaders = screens.map(
    ({ module, request }) => `${JSON.stringify(module)}: () => import(${JSON.stringify(request)})`,
  );
  return `data:text/javascript,export const screens = {${loaders.join(', ')}};`;
}

/**
 * Configures the build for Node, from which the server prerenders (B-ahead-1). It comes first: the version's name
 * depends on it.
 */
export function forNode({ base, nodeBuild, entry, externals = [], plugins = [] }) {
  const { module, resolve: resolving, output, optimization } = base;
  const { conditionNames, ...others } = resolving;
  return {
    ...base,
    name: `${base.name}-node`,
    target: 'es2022',
    devtool: false,
    entry: { [NODE_ENTRY]: entry },
    externals,
    externalsType: 'commonjs',
    output: {
      path: resolve(output.path, NODE_FOLDER),
      filename: '[name].js',
      chunkFormat: 'commonjs',
      chunkLoading: false,
      library: { type: 'commonjs2' },
      clean: true,
      hashFunction: output.hashFunction,
    },
    // Takes browser builds that need no page: Node's modules are unavailable.
    resolve: {
      ...others,
      conditionNames: conditionNames.map((name) => (name === 'browser' ? 'edge-light' : name)),
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
    },
    module: { ...module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    // Minified for the engine: saves a third of a first page's time. Function names stay for stack traces.
    optimization: {
      moduleIds: optimization.moduleIds,
      minimize: optimization.minimize,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { mangle: { keep_fnames: true, keep_classnames: true }, format: { comments: false } },
        }),
      ],
    },
    plugins: [...plugins, nodeBuild],
  };
}
