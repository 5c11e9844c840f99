import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

// npm silently leaves out of the lock an optional package that its registry lacks; `npm ci` then refuses the lock.

/**
 * Lists what keeps `npm ci` from working on every platform.
 * @returns {string[]}
 */
export function findLockFaults({ packages }) {
  return Object.entries(packages).flatMap(([place, { link, resolved, dependencies, optionalDependencies }]) => [
    ...(resolved !== undefined && !link
      ? [`${place} has 'resolved': keep .npmrc's omit-lockfile-registry-resolved`]
      : []),
    ...Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, place, name))
      .map(
        (name) =>
          `${name}, which ${place} needs, has no entry: npm leaves out what its registry lacks for other platforms`,
      ),
  ]);
}

function isLocked(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (Object.hasOwn(packages, `${folder}${folder && '/'}node_modules/${name}`)) return true;
    if (folder === '') return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  const faults = findLockFaults(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const fault of faults) console.error(`package-lock.json: ${fault}`);
  if (faults.length > 0) process.exit(1);
}
