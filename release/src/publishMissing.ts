import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { connectHere } from './connect.js';
import { knownVersion } from './lastBuild.js';
import { entryOf, liveVersion, publish } from './publish.js';
import type { LostVersion, ReleaseShop } from './ReleaseShop.js';
import { findUndoing, readCommit } from './refuseUndoing.js';
import { sayPublished } from './sayPublished.js';
import { buildAll, cachedBuild, sealedBuild } from './sealedBuilds.js';
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

/** Builds everything while an empty shop starts. Publishing reports a failed build. */
const prebuild = (): Promise<unknown> => buildAll(packageNames()).catch(() => null);

/** Sends builds with lost files (live, fallback or canary) if that very build is here. */
async function sendLost(
  shop: ReleaseShop,
  { lost, registry }: { lost: readonly LostVersion[]; registry: Registry },
  print: Print,
): Promise<void> {
  const gone: string[] = [];
  for (const { name, version } of lost) {
    const isInTree = packageNames().includes(name) && knownVersion(name) === version;
    const build = cachedBuild(name, version) ?? (isInTree ? await sealedBuild(name) : null);
    if (build?.record.version !== version) {
      gone.push(`${name} ${version} (${roleOf(registry, { name, version })})`);
      continue;
    }
    await shop.send(build);
    print(`${name} ${version} is ${roleOf(registry, { name, version })} and had lost its files: sent again`);
  }
  if (gone.length > 0)
    print(`The files of these are gone: ${gone.join(', ')}. Publish them, or roll back to a version that is there.`);
}

function roleOf(registry: Registry, { name, version }: LostVersion): 'live' | 'fallback' | 'the canary' {
  const entry = entryOf(registry, name);
  if (entry?.live.version === version) return 'live';
  return entry?.fallback?.version === version ? 'fallback' : 'the canary';
}

/**
 * Publishes packages never published and names those that differ from live. With a live shell, a refusal or failed
 * build does not stop the start.
 */
export async function publishMissing(shop: ReleaseShop, print: Print, to?: string): Promise<void> {
  const { registry: seen, publications, lost } = await shop.state();
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
  await sendLost(shop, { lost, registry: seen }, print);
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
export async function publishAtStart(isRunning: Promise<unknown>, print: (line: string) => void): Promise<void> {
  const isNew = !existsSync(join(DATA, 'releases'));
  await Promise.all([isRunning, isNew && prebuild()]);
  const { shop, close } = connectHere(DATA);
  await publishMissing(shop, print);
  await close();
}
