import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  CONTRACT_VERSION,
  gatedScreenSchema,
  PAGE_SCHEMA,
  type RemoteVersion,
  remoteVersionSchema,
  type ShellVersion,
  shellVersionSchema,
} from '@storefront/contract/registry';
import { BUNDLE_LENGTH_BYTES, type BundleHeader, SHELL } from '@storefront/contract/releases';
import * as v from 'valibot';
import { type BuildReport, buildPackage, integrityOf, sealBuild, writeWhole } from './buildPackage.js';
import type { Build } from './gateway/builds.js';
import { knownVersion } from './lastBuild.js';
import type { Patches } from './makePatches.js';
import { ROOT } from './workspace.js';

const SEALED = join(ROOT, '.cache', 'sealed');
const BUILDING = join(SEALED, 'building');
const CACHED_BUILDS = 3;
/** No build takes that long: a killed publisher left it behind. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/**
 * Source maps kept of each package. They are five times as large as scripts, and reports of older versions are rare.
 */
const MAX_SOURCE_MAPS = 20;
const OWNER_ONLY = 0o700;

/** Source maps stay with the builder; no shop gets them. */
export const SOURCE_MAPS = join(ROOT, '.cache', 'source-maps');

const ENTRY = 'remoteEntry.js';
const PAGE = 'index.html';
const FOR_NODE = 'node/build.js';
/** Written last: a folder without it is no build. */
const RECORD = 'version.json';

function readScreens(name: string): RemoteVersion['screens'] {
  const data: unknown = JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8'));
  return v.parse(v.array(gatedScreenSchema), data);
}

interface Sealed {
  files: Record<string, string>;
  report: BuildReport;
}

export function describeRemote(name: string, version: string, { files, report }: Sealed): RemoteVersion {
  const screens = readScreens(name);
  return {
    version,
    base: `/remotes/${name}/${version}/`,
    entry: ENTRY,
    files,
    chunks: Object.fromEntries(screens.map(({ module }) => [module, report.scripts[module.slice(2)] ?? []])),
    screens,
    ...(files[FOR_NODE] && { node: FOR_NODE }),
    consumes: { contract: `^${CONTRACT_VERSION}`, ...(report.consumes && { shared: report.consumes }) },
    builtAt: new Date().toISOString(),
  };
}

export function describeShell(folder: string, version: string, { files, report }: Sealed): ShellVersion {
  return {
    version,
    base: `/assets/shell/${version}/`,
    reads: PAGE_SCHEMA,
    scripts: report.scripts.main ?? [],
    ...(files[FOR_NODE] && { node: FOR_NODE, takesQueries: true }),
    files: { ...files, [PAGE]: integrityOf(readFileSync(join(folder, PAGE))) },
    provides: { contract: CONTRACT_VERSION, ...(report.provides && { shared: report.provides }) },
    builtAt: new Date().toISOString(),
  };
}

/** Null if there is none or it is damaged. */
export function cachedBuild(name: string, version: string): Build | null {
  const folder = join(SEALED, name, version);
  try {
    const data: unknown = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
    const record = v.parse(name === SHELL ? shellVersionSchema : remoteVersionSchema, data);
    const isWhole = Object.entries(record.files).every(
      ([file, integrity]) => integrityOf(readFileSync(join(folder, file))) === integrity,
    );
    return isWhole ? { name, record, folder } : null;
  } catch {
    return null;
  }
}

async function sealedBuild(name: string): Promise<Build> {
  const known = knownVersion(name);
  const cached = known && cachedBuild(name, known);
  if (cached) return cached;
  mkdirSync(BUILDING, { recursive: true });
  removeOld(BUILDING, 0, LEFT_BEHIND_MS);
  const building = join(BUILDING, `${name}-${process.pid}`);
  rmSync(building, { recursive: true, force: true });
  try {
    const version = await buildPackage(name, building);
    const same = cachedBuild(name, version);
    if (same) return same;
    retainSourceMaps(name, version, building);
    const sealed = sealBuild(building);
    const record = name === SHELL ? describeShell(building, version, sealed) : describeRemote(name, version, sealed);
    writeWhole(join(building, RECORD), record);
    return putInPlace(name, record, building);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

export function retainSourceMaps(name: string, version: string, built: string, place = SOURCE_MAPS): void {
  const ofPackage = join(place, name);
  const folder = join(ofPackage, version);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  for (const file of readdirSync(built))
    if (file.endsWith('.js.map')) copyFileSync(join(built, file), join(folder, file));
  const oldestFirst = readdirSync(ofPackage)
    .map((known) => ({ known, at: statSync(join(ofPackage, known)).mtimeMs }))
    .sort((a, b) => a.at - b.at);
  for (const { known } of oldestFirst.slice(0, -MAX_SOURCE_MAPS)) rmSync(join(ofPackage, known), { recursive: true });
}

/** Builds one after the other: each build uses every core. */
export async function buildAll(names: readonly string[]): Promise<Build[]> {
  const builds: Build[] = [];
  for (const name of names) builds.push(await sealedBuild(name));
  return builds;
}

function putInPlace(name: string, record: Build['record'], building: string): Build {
  const folder = join(SEALED, name, record.version);
  mkdirSync(join(SEALED, name), { recursive: true });
  try {
    renameSync(building, folder);
  } catch {
    // Another publisher was first, unless its build is damaged.
    const same = cachedBuild(name, record.version);
    if (same) return same;
    rmSync(folder, { recursive: true, force: true });
    renameSync(building, folder);
  }
  removeOld(join(SEALED, name), CACHED_BUILDS, LEFT_BEHIND_MS);
  return { name, record, folder };
}

/** Keeps the newest folders, and recent ones, which a publisher may be sending. */
function removeOld(folder: string, count: number, olderThanMs: number): void {
  const found = readdirSync(folder).map((entry) => join(folder, entry));
  const newest = found.sort((one, other) => changedAt(other) - changedAt(one));
  for (const path of newest.slice(count))
    if (Date.now() - changedAt(path) > olderThanMs) rmSync(path, { recursive: true, force: true });
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

export function encodeBundle({ folder, record }: Build, patches: Patches = new Map()): Buffer<ArrayBuffer> {
  const own = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== RECORD)
    .sort();
  const paths = [...own, ...patches.keys()];
  const contents = paths.map((path) => patches.get(path) ?? readFileSync(join(folder, path)));
  const files = contents.map(({ byteLength }, index) => ({ path: paths[index] ?? '', bytes: byteLength }));
  const header = Buffer.from(JSON.stringify({ record, files } satisfies BundleHeader));
  const length = Buffer.alloc(BUNDLE_LENGTH_BYTES);
  length.writeUInt32BE(header.byteLength);
  return Buffer.concat([length, header, ...contents]);
}
