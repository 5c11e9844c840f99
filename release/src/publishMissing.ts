import type { Registry } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { readCommit } from './commit.js';
import { knownVersion } from './lastBuild.js';
import { liveVersion, publish } from './publish.js';
import type { ReleaseShop } from './ReleaseShop.js';
import { sayPublished } from './sayPublished.js';
import { type SealedBuild, sealedBuild } from './sealedBuilds.js';
import { packageNames } from './workspace.js';

type Print = (line: string) => void;

/** What of the working tree was never published, and what differs from what is live, or was not built yet. */
function compareWithLive(registry: Registry): { missing: string[]; different: string[] } {
  const names = packageNames();
  const live = (name: string) => liveVersion(registry, name);
  return {
    missing: names.filter((name) => live(name) === null),
    different: names.filter((name) => live(name) !== null && live(name) !== knownVersion(name)),
  };
}

/** Builds packages one after the other: a build is at work on every core already. */
export async function buildAll(names: readonly string[]): Promise<SealedBuild[]> {
  const builds: SealedBuild[] = [];
  for (const name of names) builds.push(await sealedBuild(name));
  return builds;
}

/** Builds everything while a shop that has nothing yet is on its way. What does not build says so when it is published. */
export const buildAhead = (): Promise<unknown> => buildAll(packageNames()).catch(() => null);

/** Sends what is live and has lost its files, where the working tree has that very version (B-release-85). */
async function sendLost(
  shop: ReleaseShop,
  lost: readonly string[],
  different: readonly string[],
  print: Print,
): Promise<void> {
  const gone = lost.filter((name) => different.includes(name));
  for (const build of await buildAll(lost.filter((name) => !gone.includes(name)))) {
    await shop.send(build);
    print(`${build.name} ${build.record.version} is live and had lost its files: sent again`);
  }
  if (gone.length > 0)
    print(
      `The files of what is live are gone: ${gone.join(', ')}. Publish them, or roll back to a version that is there.`,
    );
}

/**
 * Publishes what never was, and says what else differs from what is live. Where a shell is live, what is refused or does
 * not build keeps nobody from starting the shop (B-release-26).
 */
export async function publishMissing(shop: ReleaseShop, print: Print): Promise<void> {
  const { registry: seen, lost } = await shop.state();
  const { missing, different } = compareWithLive(seen);
  try {
    if (missing.length > 0) {
      const builds = await buildAll(missing);
      sayPublished(await publish(shop, { builds, seen, commit: readCommit() }), builds, print);
    }
  } catch (error) {
    if (missing.includes(SHELL) || !(error instanceof Error)) throw error;
    print(error.message);
  }
  await sendLost(shop, lost, different, print);
  if (different.length === 0) return;
  print(`The working tree differs from what is live: ${different.join(', ')}. To publish it:`);
  print(`  npm run release -- publish ${different.join(' ')}`);
}
