import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

const { transform, minify } = rspack.experiments.swc;

/** A path with a dot is a file of the page; without, a package's. */
const PLACE = /<(script|style) inline="([^"]+)"><\/\1>/g;
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
      const { afterTemplateExecution } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      afterTemplateExecution.tapPromise('InlineParts', async (data) => {
        const parts = await Promise.all(
          [...data.html.matchAll(PLACE)].map(async ([place, element, name]) => {
            const file = this.fileOf(name);
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
