/** Stands for the repository's folder in a request: resolved by an alias of every build. */
export const REPOSITORY = '/repository';

/**
 * Loader for the module that the federation plugin writes: it imports the runtime by absolute paths, and would be another
 * one in every folder.
 *
 * @public The bundler loads it by its path.
 */
export default function anyFolder(source) {
  return source.replaceAll(this.getOptions().root, REPOSITORY);
}
