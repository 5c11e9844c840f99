// The one build configuration and the one share list. A package's rspack.config.js is a call of host() or remote().
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { RuntimeGlobals, RuntimeModule, rspack } from '@rspack/core';

/** Set by `release` when it publishes; a build by hand is version `dev` in the package's own `build` folder. */
const { RELEASE_VERSION = 'dev', RELEASE_OUT = 'build', NODE_ENV } = process.env;
const MODE = NODE_ENV === 'development' ? 'development' : 'production';

const root = dirname(fileURLToPath(import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * What exists once in the page. The shell provides all of it eagerly; a remote has none of it in its own files.
 * Sub-paths are keys of their own: without them `react/jsx-runtime` would be bundled a second time, silently.
 * Router, SWR, Emotion and Zustand are reached through `shared-ui`, so they need no key and are tree-shaken there.
 */
const SHARED = ['react', 'react/', 'react-dom', 'react-dom/', 'shared-ui'];

function shareList(forWhom) {
  const entries = SHARED.map((key) => {
    const { version } = readJson(resolve(root, 'node_modules', key, 'package.json'));
    const share = { singleton: true, version, requiredVersion: `^${version}` };
    if (forWhom === 'host') return [key, { ...share, eager: true }];
    return [key, { ...share, import: false, strictVersion: true }];
  });
  return Object.fromEntries(entries);
}

/** An identifier that is different for every version: two versions of a remote may live in one page. */
const containerName = (name, version) => `${name}_${version}`.replace(/\W/g, '_');

/** The federation packages resolve to their CommonJS builds; the ES builds make every entry a third smaller. */
const FEDERATION = resolve(root, 'node_modules/@module-federation');
const federationEsBuild = (name) =>
  resolve(FEDERATION, name, readJson(resolve(FEDERATION, name, 'package.json')).module);

function common({ dir, name, version, outDir, mode }) {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      uniqueName: containerName(name, version),
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      hashFunction: 'xxhash64',
      trustedTypes: { policyName: 'storefront' },
    },
    resolve: {
      alias: {
        '@module-federation/runtime': federationEsBuild('runtime'),
        // SWR asks for a shim of what React has had since version 18.
        'use-sync-external-store/shim$': 'react',
        '@emotion/is-prop-valid$': resolve(root, 'rspack.propNames.js'),
        // Its package names the development build for every bundler.
        ...(production && { 'react-router$': resolve(root, 'node_modules/react-router/dist/production/index.mjs') }),
      },
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      // Workspace packages name their sources under `source`: a build needs no compiled workspace package.
      conditionNames: ['source', 'browser', 'import', 'module', 'default'],
    },
    module: {
      rules: [
        // Emotion imports it for `withTheme`, which nobody uses.
        { test: /node_modules.hoist-non-react-statics/, sideEffects: false },
        { test: /react-router.dist.production/, loader: resolve(root, 'rspack.pureComponents.js') },
        { test: /contract.src.(wire|registry)/, loader: resolve(root, 'rspack.pureSchemas.js') },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      // A chunk of its own only for what two screens share: one request less for a screen that shares nothing.
      splitChunks: { cacheGroups: { defaultVendors: { test: /node_modules/, minChunks: 2 } } },
      chunkIds: 'deterministic',
      minimize: production,
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } })],
    },
    performance: false,
    stats: 'errors-warnings',
    cache: false,
  };
}

const federation = (options) => [
  new ModuleFederationPlugin({ dts: false, manifest: false, shareStrategy: 'loaded-first', ...options }),
  new rspack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime\/dist\/index\.cjs$/,
    federationEsBuild('webpack-bundler-runtime'),
  ),
  // `disableSnapshot` leaves the plugins out that use snapshots, but not what reads them: 1.4 KB brotli that never run.
  new rspack.NormalModuleReplacementPlugin(
    /plugins\/snapshot\/SnapshotHandler\.js$/,
    resolve(root, 'rspack.noSnapshots.js'),
  ),
  ...[/utils\/preload\.js$/, /^\.\/desc\.mjs$/].map(
    (part) => new rspack.NormalModuleReplacementPlugin(part, resolve(root, 'rspack.leftOut.js')),
  ),
];

/** Writes `build.json` beside the build: the scripts that each entry point or exposed module needs. */
class BuildReportPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildReport', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('BuildReport', () => {
        const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const scripts = Object.fromEntries(
          Object.entries(namedChunkGroups).map(([group, { assets = [] }]) => [
            group,
            assets.map(({ name }) => name).filter((file) => file.endsWith('.js')),
          ]),
        );
        compilation.emitAsset('build.json', new rspack.sources.RawSource(`${JSON.stringify({ scripts }, null, 2)}\n`));
      });
    });
  }
}

/** A remote's chunks are asked for with the query of its entry: the shell gives every further try a query of its own. */
class ChunksLikeEntry extends RuntimeModule {
  constructor() {
    super('chunks like entry', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const fileOf = RuntimeGlobals.getChunkScriptFilename;
    return `var fileOf = ${fileOf}, query = new URL(document.currentScript.src).search;
${fileOf} = (chunk) => fileOf(chunk) + query;`;
  }
}

class ChunksLikeEntryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunksLikeEntry', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunksLikeEntry', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new ChunksLikeEntry());
      });
    });
  }
}

/**
 * Configuration of the shell: one synchronous entry that owns every shared package and the federation runtime.
 * @param {{ dir: string, version?: string, outDir?: string, publicPath?: string, mode?: 'production' | 'development' }} options
 */
export function host({ dir, version = RELEASE_VERSION, outDir = resolve(dir, RELEASE_OUT), mode = MODE }) {
  const base = common({ dir, name: 'shell', version, outDir, mode });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: {
      ...base.output,
      publicPath: version === 'dev' ? '/' : `/assets/shell/${version}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      ...federation({
        name: 'shell',
        shared: shareList('host'),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: false,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new BuildReportPlugin(),
    ],
  };
}

/**
 * Configuration of a remote: its exposed modules come from its own `screens.json`.
 * @param {{ dir: string, version?: string, outDir?: string, mode?: 'production' | 'development' }} options
 */
export function remote({ dir, version = RELEASE_VERSION, outDir = resolve(dir, RELEASE_OUT), mode = MODE }) {
  const { name } = readJson(resolve(dir, 'package.json'));
  const screens = readJson(resolve(dir, 'screens.json'));
  const base = common({ dir, name, version, outDir, mode });
  const { splitChunks } = base.optimization;
  const first = new Set(screens.filter(({ audience }) => audience === 'everyone').map(({ module }) => module.slice(2)));
  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      // What is seen first is one file: what members' screens share with it stands in theirs once more.
      splitChunks: {
        ...splitChunks,
        chunks: (chunk) => chunk.name !== containerName(name, version) && !first.has(chunk.name),
      },
    },
    output: {
      ...base.output,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      ...federation({
        name: containerName(name, version),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          screens.map(({ module, file }) => [module, { import: file, name: module.slice(2) }]),
        ),
        shared: shareList('remote'),
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ChunksLikeEntryPlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new BuildReportPlugin(),
    ],
  };
}
