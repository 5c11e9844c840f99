import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

const { transform, minify } = rspack.experiments.swc;

/** `<script inline="./inline/theme.ts"></script>` and `<style inline="…">`: where a file of the page itself goes. */
const PLACE = /<(script|style) inline="([^"]+)"><\/\1>/g;
/** A module that exports nothing says so; a script cannot. */
const NO_EXPORTS = /export\s*\{\s*\};?/g;

async function compileScript(file, source) {
  const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' }, filename: file };
  const { code } = await transform(source, options);
  // A scope of its own: scripts of one page share their names.
  const script = `(()=>{${code.replace(NO_EXPORTS, '')}})()`;
  return (await minify(script, { compress: true, mangle: true, format: { comments: false } })).code;
}

/**
 * Puts the page's own scripts and styles into its HTML: TypeScript, compiled and made small. They run before anything else
 * is there, so they import types alone. The server finds their digests in the page.
 */
export class InlinePartsPlugin {
  /** @param {string} folder from which the places name their files */
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('InlineParts', (compilation) => {
      const { afterTemplateExecution } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      afterTemplateExecution.tapPromise('InlineParts', async (data) => {
        const parts = await Promise.all(
          [...data.html.matchAll(PLACE)].map(async ([place, element, name]) => {
            const file = resolve(this.folder, name);
            compilation.fileDependencies.add(file);
            const source = readFileSync(file, 'utf8');
            const text = element === 'script' ? await compileScript(file, source) : source.trim();
            return [place, `<${element}>${text}</${element}>`];
          }),
        );
        for (const [place, text] of parts) data.html = data.html.replace(place, () => text);
        return data;
      });
    });
  }
}
