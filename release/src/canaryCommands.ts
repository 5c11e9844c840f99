import type { Command } from 'commander';
import type { RemoteVersion } from 'contract/registry';
import { canaryOf, promote, startCanary, stopCanary } from './canary.js';
import { askServer } from './operatorPort.js';
import { buildInto } from './publish.js';
import { assertWhole, readVersion } from './publishedVersions.js';
import { changeRegistry, readRegistry } from './store.js';

const PERCENT = 100;

type Print = (line: string) => void;

/** A version of a remote: one that the store has, or what the working tree builds. */
async function findVersion(store: string, name: string, version: string | undefined): Promise<RemoteVersion> {
  const found = version === undefined ? await buildInto(store, name) : readVersion(store, name, version);
  if (!found || 'gives' in found)
    throw new Error(`${name} ${version} is not in the store: \`list ${name}\` shows what is. Nothing was changed.`);
  assertWhole(store, name, found);
  return found;
}

async function begin(store: string, name: string, words: readonly string[], print: Print): Promise<void> {
  const share = Number(words.at(-1));
  if (name === 'shell')
    throw new Error('A canary is a version of a remote; of the shell there is none. Nothing was changed.');
  if (!/^\d{1,3}$/.test(words.at(-1) ?? '') || words.length > 2)
    throw new Error('canary NAME [VERSION] SHARE: the share of the visitors in whole percent. Nothing was changed.');
  const version = await findVersion(store, name, words.length === 2 ? words[0] : undefined);
  await changeRegistry(store, (before) => startCanary(before, name, version, share / PERCENT));
  print(`${name} ${version.version} is shown to ${share} % of the visitors: \`npm run operator -- remotes health\``);
}

async function makeLive(store: string, name: string, force: string | undefined, print: Print): Promise<void> {
  const registry = readRegistry(store);
  const { version } = canaryOf(registry, name).version;
  const live = registry.remotes[name]?.live.version;
  const answer = await askServer(store, `/remotes/${name}/promotion`, { version, live, ...(force && { force }) });
  if (!answer)
    throw new Error('No server runs on this data directory to say how the canary does. Nothing was changed.');
  if (!answer.ok) throw new Error(`${String(answer.body['message'])} Nothing was changed.`);
  await changeRegistry(store, (before) => promote(before, name, version));
  print(`${name} ${version} is live`);
}

/** `canary`, `promote`: a new version for some visitors first. */
export function addCanaryCommands(program: Command, store: string, print: Print): void {
  program
    .command('canary')
    .argument('<name>')
    .argument(
      '[words...]',
      '[VERSION] SHARE: one that `list NAME` shows, else the working tree; and percent of the visitors',
    )
    .option('--stop', 'ends it')
    .description('Shows a version of a remote to a share of the visitors')
    .action(async (name: string, words: string[], { stop }: { stop?: true }) => {
      if (!stop) return begin(store, name, words, print);
      await changeRegistry(store, (before) => stopCanary(before, name));
      print(`${name} has no canary`);
    });

  program
    .command('promote')
    .argument('<name>')
    .option('--force <reason>', 'also where its visits are too few or went worse; the audit log has the reason')
    .description("Makes a canary's version live for everybody, if it does no worse than the live one")
    .action((name: string, { force }: { force?: string }) => makeLive(store, name, force, print));
}
