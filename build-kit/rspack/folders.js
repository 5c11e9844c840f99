import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const KIT = '@storefront/build-kit';

/**
 * Unlike `require.resolve`, finds packages whatever they export.
 * @param {string} name
 * @param {string} from
 */
export function folderOfPackage(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(found)) return found;
    if (at === dirname(at))
      throw new Error(`${name} is not installed: nothing above ${from} has it. Is \`npm install\` done?`);
  }
}

/** @param {string} from */
export const repositoryOf = (from) => join(folderOfPackage(KIT, from), '../../..');
