import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

/** Where the build for Node is, within the build. */
export const NODE_FOLDER = 'node';

/** What a build of one script is that belongs to a version: what it has read, and a digest for the name of the version. */
export class OneScriptPlugin {
  /** Of the script. */
  digest = '';
  /** Files, and what would have been read instead of them if it were there. */
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

/** The build for Node, and its name in the version's record. */
export class NodeBuildPlugin extends OneScriptPlugin {
  entryName = 'build';

  /**
   * The entry of a remote: its screens by the names under which they are exposed, each evaluated when it is asked for.
   * @param {{ module: string, request: string }[]} screens
   */
  entryOf(screens) {
    const loaders = screens.map(
      ({ module, request }) => `${JSON.stringify(module)}: () => import(${JSON.stringify(request)})`,
    );
    return `data:text/javascript,export const screens = {${loaders.join(', ')}};`;
  }
}

/**
 * The same sources for Node, from which the server's render process makes HTML (B-ahead-1): one script that a plain
 * `require` gives the shared packages to. It is built first, for the version names both.
 */
export function forNode({ base, nodeBuild, entry, externals = [], plugins = [] }) {
  const { module, resolve: resolving, output, optimization } = base;
  const { conditionNames, ...others } = resolving;
  return {
    ...base,
    name: `${base.name}-node`,
    target: 'es2022',
    devtool: false,
    entry: { [nodeBuild.entryName]: entry },
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
    // There is nothing of Node to be had: packages are taken as for a browser, but for the page that they would look for.
    resolve: {
      ...others,
      conditionNames: conditionNames.map((name) => (name === 'browser' ? 'edge-light' : name)),
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
    },
    // What a page loads later is in the one script at once.
    module: { ...module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    // Sent to nobody: made small for the engine, which reads all of it before a version's first page (a third of the time
    // that this page takes). Names of functions stay for who reads a stack trace.
    optimization: {
      ...{ moduleIds: optimization.moduleIds, minimize: optimization.minimize },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { mangle: { keep_fnames: true, keep_classnames: true }, format: { comments: false } },
        }),
      ],
    },
    plugins: [...plugins, nodeBuild],
  };
}
