import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Compilation, rspack } from '@rspack/core';
import { fileOf } from './addStyles.js';
import { ownFile } from './Project.js';

const SOURCE = /(?<!\.test|\.fixture|\.d)\.tsx?$/;
const IMPORTS_STYLES = /^\s*import\s+['"][^'"]+\.css['"]/m;

const TEXT = {
  type: 'css',
  parser: { exportType: 'text' },
  use: [{ loader: 'builtin:lightningcss-loader', options: { minify: true, include: { nesting: true } } }],
};

const importsStyles = (dir) =>
  readdirSync(resolve(dir, 'src'), { recursive: true }).some(
    (file) => SOURCE.test(file) && IMPORTS_STYLES.test(readFileSync(resolve(dir, 'src', file), 'utf8')),
  );

/** Inline source maps: the largest part of a text, unused in scripts. */
const MAP = /\\n\/\*# sourceMappingURL=data:[^*]*\*\//g;

const WORN = /"styles of [^"]*"/g;

function replaceIn(compilation, pattern, textOf) {
  const tap = { name: 'StyleFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS };
  compilation.hooks.processAssets.tap(tap, (assets) => {
    for (const [name, source] of Object.entries(assets)) {
      const replaced = new rspack.sources.ReplaceSource(source);
      for (const { index, 0: found } of source.source().toString().matchAll(pattern))
        replaced.replace(index, index + found.length - 1, textOf(found));
      compilation.updateAsset(name, replaced);
    }
  });
}

class StyleFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StyleFiles', (compilation) => {
      replaceIn(compilation, MAP, () => '');
      const worn = new Map();
      compilation.hooks.finishModules.tap('StyleFiles', (modules) => {
        for (const screen of modules) {
          const [mark] = screen.identifier().match(WORN) ?? [];
          if (mark === undefined) continue;
          const reached = new Map([['', screen]]);
          for (const module of reached.values())
            for (const { module: next } of compilation.moduleGraph.getOutgoingConnections(module))
              if (next) reached.set(next.identifier(), next);
          const files = [...reached.values()].flatMap(({ resource = '' }) =>
            resource.endsWith('.css') ? [fileOf(compiler.context, resource)] : [],
          );
          worn.set(mark, JSON.stringify(files.sort()));
        }
      });
      replaceIn(compilation, WORN, (mark) => worn.get(mark) ?? mark);
    });
  }
}

const refuse = (test, why) => ({ test, loader: ownFile('refuseFile.js'), options: { why }, type: 'javascript/auto' });

/**
 * Configures a remote that imports style files. Their text becomes part of scripts, so integrity covers it.
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
        // Overrides libraries that declare no side effects.
        sideEffects: true,
        oneOf: [
          { resourceQuery: /text/, ...TEXT },
          { dependency: /css-import/, ...TEXT },
          { loader: ownFile('addStyles.js'), type: 'javascript/auto' },
        ],
      },
      {
        issuer: /\.css$/,
        dependency: 'url',
        oneOf: [
          { test: /\.(?:gif|jpe?g|png|svg|webp)$/, type: 'asset/inline' },
          {
            ...refuse(/./, "is no picture: the page's policy lets in nothing else from a file of styles"),
            type: 'asset/inline',
          },
        ],
      },
    ],
    plugins: [new StyleFilesPlugin()],
    /**
     * @param {string} request
     * @param {string} [whole]
     */
    dress: (request, whole = request) =>
      `data:text/javascript,${[
        `import Screen from ${JSON.stringify(whole)};`,
        "import { withStyles } from '@storefront/shared-ui/styles';",
        `export default withStyles(Screen, ${JSON.stringify(`styles of ${request}`)});`,
      ].join('')}`,
  };
}
