import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Stands for the repository's folder in a request: resolved by an alias of rspack.base.js. */
export const REPOSITORY = '/repository';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * Loader for the module that the federation plugin writes: it imports the runtime by absolute paths, and would be another
 * one in every folder.
 */
export default function anyFolder(source) {
  return source.replaceAll(root, REPOSITORY);
}
