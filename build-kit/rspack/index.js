// A package's rspack.config.js calls host(), remote() or page().
import { posix, relative, resolve, sep } from 'node:path';
import { rspack } from '@rspack/core';
import { BuildReportPlugin } from './buildReport.js';
import { ChunksLikeEntryPlugin } from './chunksLikeEntry.js';
import { federationAliases, federationPlugins, federationRules } from './federation/index.js';
import { InlinePartsPlugin } from './inlineParts.js';
import { containerName, NameBuildPlugin } from './nameBuild.js';
import { forNode, NODE_ENTRY, NODE_FOLDER, OneScriptPlugin, screensEntry } from './nodeBuild.js';
import { OneReactPlugin } from './oneReact.js';
import { ownFile, Project } from './Project.js';
import { PageStartPlugin } from './pageStart.js';
import { SOURCES } from './sources.js';
import { styleFiles } from './styleFiles.js';
import { findConsumed, findProvided } from './surface.js';
import { forWorker, WORKER_FILE } from './workerBuild.js';

const { RELEASE_OUT = 'build' } = process.env;

/** Replaces the repository's folder in requests: a build is the same in every folder. */
const REPOSITORY = '/repository';

/**
 * @param {object} own
 * @param {(compilation: import('@rspack/core').Compilation) => object} findSurface
 * @param {OneScriptPlugin} [workerBuild]
 */
function nameBuild(project, own, findSurface, workerBuild) {
  const { name } = project;
  const { version } = project.readJson(resolve(project.dir, 'package.json'));
  // Without the kit's digest, which changes for files outside every build.
  const contract = project.versionOf('@storefront/contract').replace(/-.*/, '');
  const nodeBuild = new OneScriptPlugin();
  const naming = new NameBuildPlugin({ version, own: { name, contract, ...own }, findSurface, nodeBuild, workerBuild });
  const { root, configuration } = project;
  return {
    name,
    version: NameBuildPlugin.placeholder(version),
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      naming,
      new BuildReportPlugin({
        root,
        configuration,
        naming,
        others: [nodeBuild, workerBuild].filter(Boolean),
      }),
    ],
    nodeBuild,
  };
}

const VENDORS = /node_modules.(?!@storefront[\\/](?:contract|shared-ui)[\\/])/;

function common({ project, name, version, outDir, isShell = false, styleRules = [] }) {
  const { root, dir } = project;
  return {
    name,
    // In development, too: a remote has to run in a live shell.
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    output: {
      path: outDir,
      // Without a hash: a file keeps its name from version to version, so that browsers patch it (B-release-129).
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: containerName(name, version),
      // Keeps files that the builds before it have just written.
      clean: { keep: (path) => path.startsWith(resolve(outDir, NODE_FOLDER)) || path === resolve(outDir, WORKER_FILE) },
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      hashFunction: 'xxhash64',
      trustedTypes: { policyName: 'storefront' },
      // A module that threw on import throws again on retry.
      strictModuleErrorHandling: true,
    },
    resolve: {
      ...SOURCES.resolve,
      alias: {
        [REPOSITORY]: root,
        ...federationAliases,
        // React 18 has it; remotes use OneReactPlugin.
        ...(isShell && { 'use-sync-external-store/shim$': 'react' }),
        '@emotion/is-prop-valid$': ownFile('propNames.js'),
        // Its package names the development build.
        'react-router$': resolve(project.folderOf('react-router'), 'dist/production/index.mjs'),
      },
    },
    module: {
      rules: [
        ...federationRules(isShell),
        ...styleRules,
        // Emotion's unused `withTheme` imports it.
        { test: /node_modules.hoist-non-react-statics/, sideEffects: false },
        { test: /react-router.dist.production/, loader: ownFile('pureComponents.js') },
        { test: /contract.src.(wire|registry|reports)/, loader: ownFile('pureSchemas.js') },
        { test: /\.tsx?$/, exclude: VENDORS, loader: ownFile('shortStyles.js') },
        SOURCES.rule,
      ],
    },
    optimization: {
      // Ids from paths would differ between folders.
      moduleIds: 'natural',
      splitChunks: { cacheGroups: { defaultVendors: { test: VENDORS, minChunks: 2 } } },
      chunkIds: 'deterministic',
      minimize: true,
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } })],
    },
    performance: false,
    stats: 'errors-warnings',
    cache: false,
  };
}

/** Has Chromium compile the shell off the main thread while it arrives: saves a third of the script's time. */
const COMPILED_AS_IT_ARRIVES = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

const pagePlugins = (project) => [
  new rspack.BannerPlugin(COMPILED_AS_IT_ARRIVES),
  new rspack.HtmlRspackPlugin({
    template: './src/index.html',
    inject: 'head',
    scriptLoading: 'defer',
    minify: false,
  }),
  new InlinePartsPlugin(project),
];

/**
 * Configures the shell: one synchronous entry with all shared packages.
 * @param {{ dir: string, outDir?: string }} options
 */
export function host({ dir, outDir = resolve(dir, RELEASE_OUT) }) {
  const project = new Project(dir);
  const workerBuild = new OneScriptPlugin();
  const findSurface = (compilation) => ({ provides: findProvided(compilation) });
  const { name, version, plugins, nodeBuild } = nameBuild(project, {}, findSurface, workerBuild);
  const base = common({ project, name, version, outDir, isShell: true });
  const browser = {
    ...base,
    dependencies: [`${name}-node`, `${name}-worker`],
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: `/assets/shell/${version}/` },
    plugins: [...federationPlugins(project, { name }), ...pagePlugins(project), ...plugins],
  };
  return [
    forNode({ base, nodeBuild, entry: './src/prerender/prerender.tsx' }),
    forWorker({ base, workerBuild, entry: './src/worker/worker.ts' }),
    browser,
  ];
}

/**
 * Configures a remote; `screens.json` declares its exposed modules.
 * @param {{ dir: string, outDir?: string }} options
 */
export function remote({ dir, outDir = resolve(dir, RELEASE_OUT) }) {
  const project = new Project(dir);
  const screens = project.readJson(resolve(dir, 'screens.json'));
  const { name, version, plugins, nodeBuild } = nameBuild(project, { screens }, (compilation) => ({
    consumes: findConsumed(compilation),
  }));
  const styles = styleFiles(dir);
  const exposed = [...screens, ...screens.flatMap(({ slots = [] }) => slots)];
  const base = common({ project, name, version, outDir, styleRules: styles.rules });
  const folder = posix.join(REPOSITORY, relative(project.root, dir).split(sep).join('/'));
  const { splitChunks } = base.optimization;
  // Members' screens wait for the member.
  const prerendered = screens.filter(({ audience }) => audience !== 'member');
  const first = new Set(prerendered.map(({ module }) => module.slice(2)));
  const browser = {
    ...base,
    dependencies: [`${name}-node`],
    entry: {},
    optimization: {
      ...base.optimization,
      // Visitors' screens are one file; members' screens repeat shared code.
      splitChunks: {
        ...splitChunks,
        chunks: (chunk) => chunk.name !== containerName(name, version) && !first.has(chunk.name),
      },
    },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...federationPlugins(project, {
        name: containerName(name, version),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          exposed.map(({ module, file }) => [
            module,
            { import: styles.dress(file, posix.join(folder, file)), name: module.slice(2) },
          ]),
        ),
      }),
      ...styles.plugins,
      new ChunksLikeEntryPlugin(),
      new OneReactPlugin(),
      ...plugins,
    ],
  };
  const entry = screensEntry(
    prerendered.map(({ module, file }) => ({ module, request: styles.dress(posix.join(folder, file)) })),
  );
  const externals = [/^(react|react-dom)(\/|$)/, '@storefront/shared-ui'];
  return [forNode({ base, nodeBuild, entry, externals, plugins: [...styles.plugins, new OneReactPlugin()] }), browser];
}

/**
 * Configures a page that shares nothing and has a server of its own.
 * @param {{ dir: string }} options
 */
export function page({ dir }) {
  const project = new Project(dir);
  const { name } = project;
  const { version } = project.readJson(resolve(dir, 'package.json'));
  const outDir = resolve(dir, 'build');
  const base = common({ project, name, version, outDir, isShell: true });
  const nodeBuild = new OneScriptPlugin();
  const browser = {
    ...base,
    dependencies: [`${name}-node`, `${name}-worker`],
    module: { rules: [...base.module.rules, { test: /\.css$/, type: 'css/global' }] },
    entry: { main: './src/main.tsx' },
    output: {
      ...base.output,
      // Its address names no version.
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: `/${name}/assets/`,
    },
    plugins: [
      ...pagePlugins(project),
      new PageStartPlugin(resolve(outDir, NODE_FOLDER, `${NODE_ENTRY}.js`)),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
  };
  return [
    forNode({ base, nodeBuild, entry: './src/frame/prerender.tsx' }),
    forWorker({ base, workerBuild: new OneScriptPlugin(), entry: './src/worker/worker.ts' }),
    browser,
  ];
}
