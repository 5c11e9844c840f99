// The shell and all remotes in one build, without federation: `COMPOSITION=bundle`, or `split` with a chunk a screen.
// Everything else is the shell's own configuration.
import { resolve } from 'node:path';
import { host } from '../../../rspack.base.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const { COMPOSITION, COMPOSITION_OUT } = process.env;
/** Of every package of the build: it is no release, and no shop has seen another one. */
const VERSION = `1.0.0-${COMPOSITION}`;
const SHELL_FOLDER = `assets/shell/${VERSION}`;
/** From there, as addresses and as paths. */
const TOP = '../../..';
const NEEDED_PLUGINS = ['BannerPlugin', 'HtmlRspackPlugin', 'InlinePartsPlugin', 'SubresourceIntegrityPlugin'];

/** A screen's chunk lies where the server has the files of its remote, and is preloaded as those are. */
const chunkFile = ({ chunk }) => {
  const [remote, screen] = (chunk.name ?? '').split('~');
  return `${screen ? `${TOP}/remotes/${remote}/${VERSION}/${screen}` : '[name]'}.[contenthash:8].js`;
};

const pluginNames = ({ plugins }) => plugins.map((plugin) => plugin.constructor.name);
/** The browser's build: the one with a page, should there be others. */
const shell = [host({ dir: resolve(ROOT, 'shell') })]
  .flat()
  .find((build) => pluginNames(build).includes('HtmlRspackPlugin'));

export default {
  ...shell,
  dependencies: [],
  output: {
    ...shell.output,
    // As a version's chunks find each other.
    uniqueName: `shell_${VERSION}`.replace(/\W/g, '_'),
    path: resolve(COMPOSITION_OUT, SHELL_FOLDER),
    // By which the shell knows HTML that it may take over.
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
