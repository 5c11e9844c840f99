import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Compilation, rspack } from '@rspack/core';
import { ownFile } from './Project.js';

const SOURCE = /(?<!\.test|\.fixture|\.d)\.tsx?$/;
const IMPORTS_STYLES = /^\s*import\s+['"][^'"]+\.css['"]/m;

/** Made small, and nested rules taken apart: Emotion's own parser then has plain ones. */
const TEXT = {
  type: 'css',
  parser: { exportType: 'text' },
  use: [{ loader: 'builtin:lightningcss-loader', options: { minify: true, include: { nesting: true } } }],
};

/** Whether a source of a remote imports a file of styles: only then its screens are more than they are. */
const importsStyles = (dir) =>
  readdirSync(resolve(dir, 'src'), { recursive: true }).some(
    (file) => SOURCE.test(file) && IMPORTS_STYLES.test(readFileSync(resolve(dir, 'src', file), 'utf8')),
  );

/** Where a text of styles says what it was made of: the largest part of it, which no browser reads in a script. */
const MAP = /\\n\/\*# sourceMappingURL=data:[^*]*\*\//g;

class WithoutMapsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WithoutMaps', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'WithoutMaps', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const shorter = new rspack.sources.ReplaceSource(source);
          for (const { index, 0: map } of source.source().toString().matchAll(MAP))
            shorter.replace(index, index + map.length - 1, '');
          compilation.updateAsset(name, shorter);
        }
      });
    });
  }
}

const refuse = (test, why) => ({ test, loader: ownFile('refuseFile.js'), options: { why }, type: 'javascript/auto' });

/**
 * What a remote's build needs where its sources import files of styles, as of a library (B-fit-7). Their text becomes part of
 * the scripts, whose integrity vouches for it.
 * @param {string} dir
 */
export function styleFiles(dir) {
  if (!importsStyles(dir)) {
    const why = 'is imported by a library alone: a source of the remote has to import it, too';
    return { rules: [refuse(/\.css$/, why)], plugins: [], dress: (request) => request };
  }
  return {
    rules: [
      {
        test: /\.css$/,
        // Also where a library says that nothing of it has any.
        sideEffects: true,
        oneOf: [
          { resourceQuery: /text/, ...TEXT },
          { dependency: /css-import/, ...TEXT },
          { loader: ownFile('addStyles.js'), type: 'javascript/auto' },
        ],
      },
      {
        ...{ issuer: /\.css$/, dependency: 'url' },
        oneOf: [
          { test: /\.(?:gif|jpe?g|png|svg|webp)$/, type: 'asset/inline' },
          {
            ...refuse(/./, "is no picture: the page's policy lets in nothing else from a file of styles"),
            type: 'asset/inline',
          },
        ],
      },
    ],
    plugins: [new WithoutMapsPlugin()],
    /**
     * The request for a screen with its styles around it.
     * @param {string} request
     * @param {string} [whole] the same from anywhere
     */
    dress: (request, whole = request) =>
      `data:text/javascript,${[
        `import Screen from ${JSON.stringify(whole)};`,
        "import { withStyles } from 'shared-ui/styles';",
        'export default withStyles(Screen);',
      ].join('')}`,
  };
}
