// Builds the shell and all remotes without federation: `COMPOSITION=bundle`, or `split` with a chunk a screen.
import { resolve } from 'node:path';
import { host } from '../../../rspack.base.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const { COMPOSITION, COMPOSITION_OUT } = process.env;
const VERSION = `1.0.0-${COMPOSITION}`;
const SHELL_FOLDER = `assets/shell/${VERSION}`;
const TOP = '../../..';
const NEEDED_PLUGINS = ['BannerPlugin', 'HtmlRspackPlugin', 'InlinePartsPlugin', 'SubresourceIntegrityPlugin'];

/** Chunks lie with the files of their remote, so that the server preloads them. */
const chunkFile = ({ chunk }) => {
  const [remote, screen] = (chunk.name ?? '').split('~');
  return `${screen ? `${TOP}/remotes/${remote}/${VERSION}/${screen}` : '[name]'}.[contenthash:8].js`;
};

const pluginNames = ({ plugins }) => plugins.map((plugin) => plugin.constructor.name);
const shell = [host({ dir: resolve(ROOT, 'shell') })]
  .flat()
  .find((build) => pluginNames(build).includes('HtmlRspackPlugin'));

export default {
  ...shell,
  dependencies: [],
  output: {
    ...shell.output,
    uniqueName: `shell_${VERSION}`.replace(/\W/g, '_'),
    path: resolve(COMPOSITION_OUT, SHELL_FOLDER),
    // The shell compares it to decide whether it may hydrate the HTML.
    publicPath: `/${SHELL_FOLDER}/`,
    clean: false,
    chunkFilename: chunkFile,
  },
  devtool: false,
  optimization: { ...shell.optimization, splitChunks: false },
  module: {
    rules: [
      ...shell.module.rules,
      {
        test: /shell.src.(remotes.createScreens|slots.createSlots)\.tsx$/,
        enforce: 'pre',
        loader: resolve(import.meta.dirname, 'screensOfOneBuild.js'),
        options: { root: ROOT, isSplit: COMPOSITION === 'split' },
      },
    ],
  },
  plugins: shell.plugins.filter((plugin) => NEEDED_PLUGINS.includes(plugin.constructor.name)),
};
