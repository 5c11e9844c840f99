import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** @param {string} from */
export const repositoryOf = (from) => dirname(dirname(nearest(from, KIT)));

/**
 * Unlike `require.resolve`, finds packages whatever they export.
 * @param {string} name
 * @param {string} from
 */
export const folderOfPackage = (name, from) => nearest(from, name);
