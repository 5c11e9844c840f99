import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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
import { checkContract, goLive } from './registryChanges.js';
import {
  changeRegistry,
  readRegistry,
  readShellRelease,
  shellFile,
  writePublishedScreens,
  writeWhole,
} from './store.js';
import { ROOT, versionOf } from './workspace.js';

const ENTRY = 'remoteEntry.js';

function readScreens(name: string): ScreenDeclaration[] {
  const data: unknown = JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8'));
  return v.parse(v.array(screenDeclarationSchema), data);
}

/** Builds a remote into the store, unless this very version is there already. */
async function buildInto(store: string, name: string, version: string): Promise<RemoteVersion> {
  const folder = join(store, 'remotes', name, version);
  const description = join(folder, 'version.json');
  if (existsSync(description)) return JSON.parse(readFileSync(description, 'utf8')) as RemoteVersion;

  const temporary = `${folder}.building-${process.pid}`;
  try {
    await buildPackage(name, version, temporary);
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
    mkdirSync(join(folder, '..'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
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
  const version = versionOf(name);
  const built = await buildInto(store, name, version);
  checkContract(store, name, built);
  const screens = readScreens(name);
  const known = readRegistry(store).remotes[name];
  if (known?.live.version === version) return { version, changed: false };
  await changeRegistry(store, (remotes) => goLive(remotes, name, built, screens));
  return { version, changed: true };
}

/** Publishes the shell's working tree; files of earlier versions stay for pages that are still open. */
export async function publishShell(store: string): Promise<{ version: string; changed: boolean }> {
  const version = versionOf('shell');
  const folder = join(store, 'shell', version);
  if (!existsSync(folder)) {
    const temporary = `${folder}.building-${process.pid}`;
    try {
      await buildPackage('shell', version, temporary);
      sealBuild(temporary);
      mkdirSync(join(store, 'shell'), { recursive: true });
      renameSync(temporary, folder);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }
  const live = readShellRelease(store);
  if (live?.version === version && live.contract === CONTRACT_VERSION) return { version, changed: false };
  const release: ShellRelease = { version, contract: CONTRACT_VERSION, builtAt: new Date().toISOString() };
  writeWhole(shellFile(store), release);
  return { version, changed: true };
}
