import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { shortenText } from './shortStyles.js';

const { transform, minify } = rspack.experiments.swc;

/** A path with a dot is a file of the page; without, a package's. */
const PLACE = /<(script|style) inline="([^"]+)"><\/\1>/g;
/** Place in the template for the build's own scripts, instead of the head. */
const SCRIPTS = '<!--scripts-->';
const SCRIPT = /<script\b[^>]*\ssrc="[^>]*><\/script>/g;
const NO_EXPORTS = /export\s*\{\s*\};?/g;

async function compileScript(file, source) {
  const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' }, filename: file };
  const { code } = await transform(source, options);
  // Scripts of one page share their names.
  const script = `(()=>{${code.replace(NO_EXPORTS, '')}})()`;
  return (await minify(script, { compress: true, mangle: true, format: { comments: false } })).code;
}

/** Inlines the page's scripts and styles into its HTML. They run first, so they import only types. */
export class InlinePartsPlugin {
  /** @param {import('./Project.js').Project} project */
  constructor(project) {
    this.project = project;
  }

  fileOf(name) {
    const { project } = this;
    if (name.startsWith('.')) return resolve(project.dir, 'src', name);
    const [scope, of, ...path] = name.split('/');
    return resolve(project.folderOf(`${scope}/${of}`), ...path);
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('InlineParts', (compilation) => {
      const { afterTemplateExecution, beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      afterTemplateExecution.tapPromise('InlineParts', async (data) => {
        const parts = await Promise.all(
          [...data.html.matchAll(PLACE)].map(async ([place, element, name]) => {
            const file = this.fileOf(name);
            compilation.fileDependencies.add(file);
            const source = readFileSync(file, 'utf8');
            const text = element === 'script' ? await compileScript(file, source) : shortenText(source).trim();
            return [place, `<${element}>${text}</${element}>`];
          }),
        );
        for (const [place, text] of parts) data.html = data.html.replace(place, () => text);
        // Each element costs a source in the policy.
        data.html = data.html.replace(/<\/script>\s*<script>/g, '');
        return data;
      });
      beforeEmit.tap('InlineParts', (data) => {
        if (!data.html.includes(SCRIPTS)) return data;
        const scripts = data.html.match(SCRIPT) ?? [];
        data.html = data.html.replace(SCRIPT, '').replace(SCRIPTS, () => scripts.join(''));
        return data;
      });
    });
  }
}
