import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  PAGE_SCHEMA,
  type RemoteVersion,
  type ScreenDeclaration,
  type ShellVersion,
  screenDeclarationSchema,
} from 'contract/registry';
import * as v from 'valibot';
import { buildPackage, sealBuild } from './buildPackage.js';
import type { BuildReport } from './buildReport.js';
import { knownVersion } from './lastBuild.js';
import {
  assertWhole,
  buildingFolder,
  integrityOf,
  putInPlace,
  RECORD,
  readVersion,
  removeLeftBehind,
  SHELL,
} from './publishedVersions.js';
import { publishInto } from './registryChanges.js';
import { changeRegistry, readRegistry, writeWhole } from './store.js';
import { packageNames, ROOT } from './workspace.js';

const ENTRY = 'remoteEntry.js';
const PAGE = 'index.html';

/** What a publication has done with a package. */
export interface Published {
  name: string;
  version: string;
  seconds: number;
  /** Whether it was live already. */
  wasLive: boolean;
  /** Whether it was live earlier, and reported. */
  wasReported: boolean;
}

function readScreens(name: string): ScreenDeclaration[] {
  const data: unknown = JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8'));
  return v.parse(v.array(screenDeclarationSchema), data);
}

interface Sealed {
  files: Record<string, string>;
  report: BuildReport;
}

function describeRemote(name: string, version: string, { files, report }: Sealed): RemoteVersion {
  const screens = readScreens(name);
  return {
    version,
    base: `/remotes/${name}/${version}/`,
    entry: ENTRY,
    files,
    chunks: Object.fromEntries(screens.map(({ module }) => [module, report.scripts[module.slice(2)] ?? []])),
    screens,
    needs: { contract: `^${CONTRACT_VERSION}`, ...(report.takes && { shared: report.takes }) },
    builtAt: new Date().toISOString(),
  };
}

function describeShell(folder: string, version: string, { files, report }: Sealed): ShellVersion {
  return {
    version,
    base: `/assets/shell/${version}/`,
    reads: PAGE_SCHEMA,
    scripts: report.scripts.main ?? [],
    files: { ...files, [PAGE]: integrityOf(readFileSync(join(folder, PAGE))) },
    gives: { contract: CONTRACT_VERSION, ...(report.gives && { shared: report.gives }) },
    builtAt: new Date().toISOString(),
  };
}

/** Builds a package into the store, unless this very version is there already. */
async function buildInto(store: string, name: string): Promise<RemoteVersion | ShellVersion> {
  const known = knownVersion(name);
  const there = known && readVersion(store, name, known);
  if (there) return there;
  const folder = buildingFolder(store, name);
  try {
    const version = await buildPackage(name, folder);
    const same = readVersion(store, name, version);
    if (same) return same;
    const sealed = sealBuild(folder);
    const record = name === SHELL ? describeShell(folder, version, sealed) : describeRemote(name, version, sealed);
    writeWhole(join(folder, RECORD), record);
    putInPlace(folder, store, name, version);
    return record;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Publishes packages as the working tree has them: builds each, then makes all of them live in one switch, in which the
 * live ones become the good ones.
 * @param isUnhealthy What is live now was reported: the good versions stay what they are.
 * @throws Error in words for the team that publishes; nothing is changed then
 */
export async function publish(store: string, names: readonly string[], isUnhealthy = false): Promise<Published[]> {
  removeLeftBehind(store);
  const done: Pick<Published, 'name' | 'version' | 'seconds'>[] = [];
  const remotes: Record<string, RemoteVersion> = {};
  let shell: ShellVersion | undefined;
  for (const name of names) {
    const started = Date.now();
    const built = await buildInto(store, name);
    if ('gives' in built) shell = built;
    else remotes[name] = built;
    assertWhole(store, name, built);
    done.push({ name, version: built.version, seconds: (Date.now() - started) / 1000 });
  }
  let before = readRegistry(store);
  await changeRegistry(store, (registry) => {
    before = registry;
    return publishInto(registry, shell ? { shell, remotes } : { remotes }, isUnhealthy);
  });
  return done.map((one) => {
    const known = one.name === SHELL ? before.shell : before.remotes[one.name];
    const wasReported = known?.unhealthy.includes(one.version) === true;
    return { ...one, wasLive: known?.live.version === one.version, wasReported };
  });
}

/** What of the working tree was never published, and what differs from what is live, or was not built yet. */
export function compareWithLive(store: string): { missing: string[]; different: string[] } {
  const { shell, remotes } = readRegistry(store);
  const live = (name: string) => (name === SHELL ? shell : remotes[name])?.live.version;
  const names = packageNames();
  return {
    missing: names.filter((name) => live(name) === undefined),
    different: names.filter((name) => live(name) !== undefined && live(name) !== knownVersion(name)),
  };
}
