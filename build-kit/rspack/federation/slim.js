/** Methods and functions that nothing here calls, by the file of the federation runtime that has them. */
const UNUSED = {
  'runtime-core/dist/core.js': ['preloadRemote', 'initRawContainer'],
  'runtime-core/dist/remote/index.js': ['preloadRemote', 'initRawContainer', 'removeRemote'],
  // The shell itself runs a remote's entry.
  'runtime-core/dist/utils/load.js': [
    ...['isEsmRemoteEntryLoadError', 'loadEsmEntry', 'loadSystemJsEntry', 'loadEntryScript', 'loadEntryDom'],
    ...['loadEntryNode', 'handleRemoteEntryLoaded'],
  ],
};

export const SLIMMED = /runtime-core.dist.(core|remote.index|utils.load)\.js$/;

/** Loader that leaves out what would be in the page, since a class or a namespace holds it, and never run there. */
export default function slim(source) {
  const path = this.resourcePath.replaceAll('\\', '/');
  const [, names] = Object.entries(UNUSED).find(([file]) => path.endsWith(file));
  return names.reduce((rest, name) => {
    const whole = new RegExp(`^(\\t?)(?:async )?(?:function )?${name}\\(.*\\) \\{\\n[^]*?\\n\\1\\}\\n`, 'm');
    // A runtime that is written in another way is looked at by somebody first.
    if (!whole.test(rest)) throw new Error(`${path} has no ${name} in the known form`);
    return rest.replace(whole, '');
  }, source);
}
