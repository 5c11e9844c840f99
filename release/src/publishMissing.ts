import type { Registry } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import { connectHere, readAccess } from './connect.js';
import { knownVersion } from './lastBuild.js';
import { liveVersion, publish } from './publish.js';
import type { ReleaseShop } from './ReleaseShop.js';
import { findUndoing, readCommit } from './refuseUndoing.js';
import { sayPublished } from './sayPublished.js';
import { buildAll } from './sealedBuilds.js';
import { DATA, packageNames, ROOT } from './workspace.js';

type Print = (line: string) => void;

function compareWithLive(registry: Registry): { missing: string[]; different: string[] } {
  const names = packageNames();
  const live = (name: string) => liveVersion(registry, name);
  return {
    missing: names.filter((name) => live(name) === null),
    different: names.filter((name) => live(name) !== null && live(name) !== knownVersion(name)),
  };
}

/**
 * Publishes packages never published and names those that differ from live. With a live shell, a refusal or failed
 * build does not stop the start.
 */
export async function publishMissing(shop: ReleaseShop, print: Print, to?: string): Promise<void> {
  const { registry: seen, publications } = await shop.state();
  const commit = readCommit();
  const { missing, different } = compareWithLive(seen);
  try {
    if (missing.length > 0) {
      const builds = await buildAll(missing);
      sayPublished(await publish(shop, { builds, seen, commit }), builds, print);
      print('The gate was not asked about them: nothing of theirs was live before.');
    }
  } catch (error) {
    if (missing.includes(SHELL) || !(error instanceof Error)) throw error;
    print(error.message);
  }
  if (different.length === 0) return;
  print(`The working tree differs from what is live: ${different.join(', ')}. To publish it:`);
  print(`  npm run release -- publish ${different.join(' ')}${to === undefined ? '' : ` --to ${to}`}`);
  const undoing = findUndoing(different, {
    registry: seen,
    publications,
    folder: ROOT,
    commit,
    print: () => undefined,
  });
  const names = undoing.flatMap((one) => one.names);
  if (names.length > 0)
    print(`It has not all commits that are live: \`publish\` says what ${names.join(', ')} would undo.`);
}

/**
 * Publishes while `npm start` starts its server; builds all ahead if nothing can have been published.
 * @param isRunning resolves when the server answers
 */
export async function publishAtStart(isRunning: Promise<unknown>, print: Print): Promise<void> {
  // A server that ran here before has left it, and may have releases.
  const isNew = readAccess(DATA) === null;
  // Publishing reports a failed build.
  await Promise.all([isRunning, isNew && buildAll(packageNames()).catch(() => null)]);
  const { shop, close } = connectHere(DATA);
  await publishMissing(shop, print);
  await close();
}
