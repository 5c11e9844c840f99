// The one build configuration and the one share list. A package's rspack.config.js is a call of host() or remote().
import { posix, relative, resolve, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { RuntimeGlobals, RuntimeModule, rspack } from '@rspack/core';
import { BuildReportPlugin } from './buildReport.js';
import { SLIMMED } from './federation/slim.js';
import { OF_SHELL } from './federation/start.js';
import { InlinePartsPlugin } from './inlineParts.js';
import { containerName, NameBuildPlugin } from './nameBuild.js';
import { NodeBuildPlugin } from './nodeBuild.js';
import { OneReactPlugin } from './oneReact.js';
import { ownFile, Project, toolFolder } from './Project.js';
import { findGives, findTakes } from './surface.js';

/** Set by `release` when it publishes; a build by hand is in the package's own `build` folder. */
const { RELEASE_OUT = 'build', NODE_ENV } = process.env;
const MODE = NODE_ENV === 'development' ? 'development' : 'production';

/** Stands for the repository's folder in a request, so that a build is the same in every folder. */
const REPOSITORY = '/repository';

/** Where the build for Node is, within the build. */
const NODE_FOLDER = 'node';

/** Stands for a module that the federation runtime does not export. */
const WITHOUT_SNAPSHOTS = '/federation-without-snapshots';

/**
 * What exists once in the page. The shell provides all of it eagerly; a remote has none of it in its own files.
 * Sub-paths are keys of their own: without them `react/jsx-runtime` would be bundled a second time, silently.
 * Router, SWR, Emotion and Zustand are reached through `shared-ui`, so they need no key and are tree-shaken there.
 * No version is required (B-release-35): the publisher compares names and the contract's number, and what it has let
 * through is not to be refused in the page by numbers that nobody looked at before.
 */
const SHARED = ['react', 'react/', 'react-dom', 'react-dom/', 'shared-ui'];

function shareList(project, forWhom) {
  const entries = SHARED.map((key) => {
    if (forWhom === 'remote') return [key, { singleton: true, import: false, requiredVersion: false }];
    const version = project.versionOf(key.replace('/', ''));
    return [key, { singleton: true, eager: true, version, requiredVersion: false }];
  });
  return Object.fromEntries(entries);
}

/**
 * What a build is called while it is built, and the plugins that name and describe it.
 * @param {object} own what else makes it what it is
 * @param {(compilation: import('@rspack/core').Compilation) => object} findSurface what it takes or gives
 */
function nameBuild(project, own, findSurface) {
  const { name, version } = project.readJson(resolve(project.dir, 'package.json'));
  const contract = project.versionOf('contract');
  const nodeBuild = new NodeBuildPlugin();
  const naming = new NameBuildPlugin({ version, own: { name, contract, ...own }, findSurface, nodeBuild });
  const { root, configuration } = project;
  return {
    name,
    version: NameBuildPlugin.placeholder(version),
    plugins: [naming, new BuildReportPlugin({ root, configuration, naming, nodeBuild })],
    nodeBuild,
  };
}

/** What others made, wherever our own packages are. */
const VENDORS = /node_modules.(?!(?:contract|shared-ui)[\\/])/;

function common({ project, name, version, outDir, mode, isShell = false }) {
  const { root, dir } = project;
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
      // What the build for Node has just written stays.
      clean: { keep: (path) => path.startsWith(resolve(outDir, NODE_FOLDER)) },
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      hashFunction: 'xxhash64',
      trustedTypes: { policyName: 'storefront' },
      // What threw while it was imported throws again at the next try, instead of giving what it had by then.
      strictModuleErrorHandling: true,
    },
    resolve: {
      alias: {
        [REPOSITORY]: root,
        '@module-federation/runtime': project.federationEsBuild('runtime'),
        [`${WITHOUT_SNAPSHOTS}$`]: resolve(
          toolFolder('@module-federation/runtime-core'),
          'dist/plugins/snapshot/disabled.js',
        ),
        [OF_SHELL]: ownFile('federation/ofShell.js'),
        // SWR asks for a shim of what React has had since version 18; remotes have OneReactPlugin for it.
        ...(isShell && { 'use-sync-external-store/shim$': 'react' }),
        '@emotion/is-prop-valid$': ownFile('propNames.js'),
        // Its package names the development build for every bundler.
        ...(production && {
          'react-router$': resolve(project.folderOf('react-router'), 'dist/production/index.mjs'),
        }),
      },
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      // Our packages name their sources under `source`: a build reads these, in their workspace and where they are
      // installed, and is the same in both.
      conditionNames: ['source', 'browser', 'import', 'module', 'default'],
    },
    module: {
      rules: [
        { test: /runtime.rspack\.js$/, loader: ownFile('federation/start.js'), options: { isShell } },
        { test: SLIMMED, loader: ownFile('federation/slim.js') },
        // Emotion imports it for `withTheme`, which nobody uses.
        { test: /node_modules.hoist-non-react-statics/, sideEffects: false },
        { test: /react-router.dist.production/, loader: ownFile('pureComponents.js') },
        { test: /contract.src.(wire|registry|reports)/, loader: ownFile('pureSchemas.js') },
        { test: /\.tsx?$/, exclude: /node_modules.(?!(?:contract|shared-ui)[\\/])/, loader: ownFile('shortStyles.js') },
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
      // Ids made from paths would differ from folder to folder (B-release-30).
      moduleIds: 'natural',
      // A chunk of its own only for what two screens share: one request less for a screen that shares nothing.
      splitChunks: { cacheGroups: { defaultVendors: { test: VENDORS, minChunks: 2 } } },
      chunkIds: 'deterministic',
      minimize: production,
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } })],
    },
    performance: false,
    stats: 'errors-warnings',
    cache: false,
  };
}

/**
 * The same sources for Node, from which the server's render process makes HTML (B-ahead-1): one script that a plain
 * `require` gives the shared packages to. It is built first, for the version names both.
 */
function forNode({ base, nodeBuild, entry, externals = [], plugins = [] }) {
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

const federation = (options) => [
  new ModuleFederationPlugin({
    ...{ dts: false, manifest: false, shareStrategy: 'loaded-first' },
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
    ...options,
  }),
  ...[
    // `disableSnapshot` leaves the plugins out that use snapshots, but not what reads them: 1.4 KB brotli that never run.
    [/plugins\/snapshot\/SnapshotHandler\.js$/, 'noSnapshots.js'],
    [/utils\/preload\.js$|^\.\/desc\.mjs$|semver\/index\.js$/, 'leftOut.js'],
  ].map(([part, file]) => new rspack.NormalModuleReplacementPlugin(part, ownFile(`federation/${file}`))),
];

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
 * Chromium compiles the shell's functions while the file arrives, beside the page's thread: without the first line it does
 * so on that thread, one by one, as they are called (a third of the time that the script takes there). Other browsers take
 * it for a comment.
 */
const COMPILED_AS_IT_ARRIVES = {
  banner: '//# allFunctionsCalledOnLoad',
  ...{ raw: true, entryOnly: true, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
};

/**
 * Configuration of the shell: one synchronous entry that owns every shared package and the federation runtime.
 * @param {{ dir: string, outDir?: string, mode?: 'production' | 'development' }} options
 */
export function host({ dir, outDir = resolve(dir, RELEASE_OUT), mode = MODE }) {
  const project = new Project(dir);
  const { name, version, plugins, nodeBuild } = nameBuild(project, {}, (compilation) => ({
    gives: findGives(compilation),
  }));
  const base = common({ project, name, version, outDir, mode, isShell: true });
  const browser = {
    ...base,
    dependencies: [`${name}-node`],
    entry: { main: './src/main.tsx' },
    output: {
      ...base.output,
      publicPath: `/assets/shell/${version}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      ...federation({ name, shared: shareList(project, 'host') }),
      new rspack.BannerPlugin(COMPILED_AS_IT_ARRIVES),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: false,
      }),
      new InlinePartsPlugin(resolve(dir, 'src')),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ...plugins,
    ],
  };
  return [forNode({ base, nodeBuild, entry: './src/prerender/prerender.tsx' }), browser];
}

/**
 * Configuration of a remote: its exposed modules come from its own `screens.json`.
 * @param {{ dir: string, outDir?: string, mode?: 'production' | 'development' }} options
 */
export function remote({ dir, outDir = resolve(dir, RELEASE_OUT), mode = MODE }) {
  const project = new Project(dir);
  const screens = project.readJson(resolve(dir, 'screens.json'));
  const { name, version, plugins, nodeBuild } = nameBuild(project, { screens }, (compilation) => ({
    takes: findTakes(compilation),
  }));
  const base = common({ project, name, version, outDir, mode });
  const { splitChunks } = base.optimization;
  const first = new Set(screens.filter(({ audience }) => audience !== 'member').map(({ module }) => module.slice(2)));
  const browser = {
    ...base,
    dependencies: [`${name}-node`],
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
        shared: shareList(project, 'remote'),
      }),
      new ChunksLikeEntryPlugin(),
      new OneReactPlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ...plugins,
    ],
  };
  // Of these alone pages are prerendered; members' screens wait for the member.
  const ahead = screens.filter(({ audience }) => audience !== 'member');
  const entry = nodeBuild.entryOf(ahead, posix.join(REPOSITORY, relative(project.root, dir).split(sep).join('/')));
  const externals = [/^(react|react-dom)(\/|$)/, 'shared-ui'];
  return [forNode({ base, nodeBuild, entry, externals, plugins: [new OneReactPlugin()] }), browser];
}
