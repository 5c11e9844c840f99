import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** This package, by which a repository is known: its top has it among its own `node_modules`. */
const KIT = 'storefront-build-kit';

function* above(folder) {
  for (let at = folder; ; at = dirname(at)) {
    yield at;
    if (at === dirname(at)) return;
  }
}

const nearest = (from, name) => {
  for (const folder of above(from)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  throw new Error(`${name} is not installed: nothing above ${from} has it. Is \`npm install\` done?`);
};

/**
 * The top of the repository that a folder is in: the one with the `node_modules`.
 * @param {string} from
 */
export const repositoryOf = (from) => dirname(dirname(nearest(from, KIT)));

/**
 * The folder of an installed package, as whoever is in `from` gets it. Unlike `require.resolve` it also finds what the
 * package does not export.
 * @param {string} name
 * @param {string} from
 */
export const folderOfPackage = (name, from) => nearest(from, name);
