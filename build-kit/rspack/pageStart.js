import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { rspack } from '@rspack/core';
import { findScripts } from './buildReport.js';

/** Place in the template for the first HTML and its styles. */
const FRAME = '<!--frame-->';
const STYLES = '<!--styles-->';
const PRELOADS = 'preloads.json';

function evaluate(file) {
  const module = { exports: {} };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports'], { filename: file })(module, module.exports);
  return module.exports;
}

const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Puts prerendered HTML into the page and lists each screen's scripts for the server. */
export class PageStartPlugin {
  /**
   * `nodeBuild` exports `frame()`: HTML and its styles.
   * @param {string} nodeBuild
   */
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
      // Files have their final names and content.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageStart', stage }, () => {
        compilation.emitAsset(PRELOADS, new rspack.sources.RawSource(JSON.stringify(preloadsOf(compilation))));
      });
    });
  }
}

function preloadsOf(compilation) {
  const { publicPath } = compilation.outputOptions;
  const preload = (file) => {
    const integrity = integrityOf(compilation.getAsset(file).source.buffer());
    return `<link rel="preload" as="script" href="${publicPath}${file}" integrity="${integrity}" crossorigin>`;
  };
  return Object.fromEntries(
    Object.entries(findScripts(compilation)).map(([name, scripts]) => [name, scripts.map(preload).join('')]),
  );
}
