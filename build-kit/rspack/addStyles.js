import { basename } from 'node:path';

/** Loader for a file of styles: in its place stands a module that adds its text to the screens' (B-fit-7). */
export function pitch() {
  const text = JSON.stringify(`./${basename(this.resourcePath)}?text`);
  return `import text from ${text};import { addStyles } from 'shared-ui/styles';addStyles(text);`;
}

/** Nothing comes this far. */
export default (source) => source;
