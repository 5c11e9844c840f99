import { basename, relative, sep } from 'node:path';

/** What a file of styles is called in a build. */
export const fileOf = (root, path) => relative(root, path).split(sep).join('/');

/** Loader for a file of styles: in its place stands a module that adds its text for screens that import it. */
export function pitch() {
  const text = JSON.stringify(`./${basename(this.resourcePath)}?text`);
  const file = JSON.stringify(fileOf(this.rootContext, this.resourcePath));
  return `import text from ${text};import { addStyles } from 'shared-ui/styles';addStyles(${file}, text);`;
}

/** Nothing comes this far. */
export default (source) => source;
