import { basename, relative, sep } from 'node:path';

export const fileOf = (root, path) => relative(root, path).split(sep).join('/');

/** Loader that replaces a style file by a module that adds its text. */
export function pitch() {
  const text = JSON.stringify(`./${basename(this.resourcePath)}?text`);
  const file = JSON.stringify(fileOf(this.rootContext, this.resourcePath));
  return `import text from ${text};import { addStyles } from '@storefront/shared-ui/styles';addStyles(${file}, text);`;
}

export default (source) => source;
