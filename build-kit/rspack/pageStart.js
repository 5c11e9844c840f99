import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { rspack } from '@rspack/core';

/** Where in a template the page's first HTML stands, and its styles. */
const FRAME = '<!--frame-->';
const STYLES = '<!--styles-->';
/** For the server: what the page preloads, by the name of a screen's chunk. */
const PRELOADS = 'preloads.json';

/** What a script of the build for Node exports; whatever its name, it is no ES module. */
function evaluate(file) {
  const module = { exports: {} };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports'], { filename: file })(module, module.exports);
  return module.exports;
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * What a page shows and asks for before its code is there: HTML from the build for Node, and, for the server to put in, the
 * scripts of each screen.
 */
export class PageStartPlugin {
  /** @param {string} nodeBuild a file that exports `frame()`: HTML, and the styles that go with it */
  constructor(nodeBuild) {
    this.nodeBuild = nodeBuild;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageStart', (compilation) => {
      const { afterTemplateExecution } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      afterTemplateExecution.tap('PageStart', (data) => {
        const { html, styles } = evaluate(this.nodeBuild).frame();
        const elements = styles.map(({ names, css }) => `<style data-emotion="${names}">${css}</style>`).join('');
        data.html = data.html.replace(STYLES, () => elements).replace(FRAME, () => `${FRAME}${html}<!--/frame-->`);
        return data;
      });
      // When every file has its last name and content.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageStart', stage }, () => {
        compilation.emitAsset(PRELOADS, new rspack.sources.RawSource(JSON.stringify(preloadsOf(compilation))));
      });
    });
  }
}

function preloadsOf(compilation) {
  const { publicPath } = compilation.outputOptions;
  const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  const preload = (file) => {
    const integrity = integrityOf(compilation.getAsset(file).source.buffer());
    return `<link rel="preload" as="script" href="${publicPath}${file}" integrity="${integrity}" crossorigin>`;
  };
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => {
      const scripts = assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'));
      return [name, scripts.map(preload).join('')];
    }),
  );
}
