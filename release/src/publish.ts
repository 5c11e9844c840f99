import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  type RemoteVersion,
  type ScreenDeclaration,
  type ShellRelease,
  screenDeclarationSchema,
} from 'contract/registry';
import * as v from 'valibot';
import { buildPackage, sealBuild } from './buildPackage.js';
import { knownVersion } from './lastBuild.js';
import { checkContract, goLive } from './registryChanges.js';
import {
  changeRegistry,
  readRegistry,
  readShellRelease,
  shellFile,
  writePublishedScreens,
  writeWhole,
} from './store.js';
import { ROOT } from './workspace.js';

const ENTRY = 'remoteEntry.js';

function readScreens(name: string): ScreenDeclaration[] {
  const data: unknown = JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8'));
  return v.parse(v.array(screenDeclarationSchema), data);
}

/** Builds a remote into the store, unless this very version is there already. */
async function buildInto(store: string, name: string): Promise<RemoteVersion> {
  const folder = join(store, 'remotes', name);
  const find = (version: string): RemoteVersion | null => {
    const description = join(folder, version, 'version.json');
    return existsSync(description) ? (JSON.parse(readFileSync(description, 'utf8')) as RemoteVersion) : null;
  };
  const known = knownVersion(name);
  const there = known && find(known);
  if (there) return there;

  const temporary = join(folder, `building-${process.pid}`);
  try {
    const version = await buildPackage(name, temporary);
    const same = find(version);
    if (same) return same;
    const { files, report } = sealBuild(temporary);
    const built: RemoteVersion = {
      version,
      base: `/remotes/${name}/${version}/`,
      entry: ENTRY,
      contract: `^${CONTRACT_VERSION}`,
      files,
      chunks: Object.fromEntries(
        readScreens(name).map(({ module }) => [module, report.scripts[module.slice(2)] ?? []]),
      ),
      builtAt: new Date().toISOString(),
    };
    writeWhole(join(temporary, 'version.json'), built);
    writePublishedScreens(temporary, readScreens(name));
    rmSync(join(folder, version), { recursive: true, force: true });
    renameSync(temporary, join(folder, version));
    return built;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Publishes a remote's working tree: its build becomes the live version, the live one the previous.
 * @returns the version, and whether anything changed
 * @throws Error if the live shell does not fulfil the contract that the build relies on
 */
export async function publishRemote(store: string, name: string): Promise<{ version: string; changed: boolean }> {
  const built = await buildInto(store, name);
  const { version } = built;
  checkContract(store, name, built);
  const screens = readScreens(name);
  const known = readRegistry(store).remotes[name];
  if (known?.live.version === version) return { version, changed: false };
  await changeRegistry(store, (remotes) => goLive(remotes, name, built, screens));
  return { version, changed: true };
}

/** @returns the shell's version, which is in the store then */
async function buildShellInto(store: string): Promise<string> {
  const folder = join(store, 'shell');
  const known = knownVersion('shell');
  if (known && existsSync(join(folder, known))) return known;
  const temporary = join(folder, `building-${process.pid}`);
  try {
    const version = await buildPackage('shell', temporary);
    if (existsSync(join(folder, version))) return version;
    sealBuild(temporary);
    renameSync(temporary, join(folder, version));
    return version;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Publishes the shell's working tree; files of earlier versions stay for pages that are still open. */
export async function publishShell(store: string): Promise<{ version: string; changed: boolean }> {
  const version = await buildShellInto(store);
  const live = readShellRelease(store);
  if (live?.version === version && live.contract === CONTRACT_VERSION) return { version, changed: false };
  const release: ShellRelease = { version, contract: CONTRACT_VERSION, builtAt: new Date().toISOString() };
  writeWhole(shellFile(store), release);
  return { version, changed: true };
}
