import { Command } from 'commander';
import { compareWithLive, publish } from './publish.js';
import { assertWhole, listVersions, readVersion, SHELL } from './publishedVersions.js';
import { goodVersionOf, pointersOf, rollBack, setEnabled } from './registryChanges.js';
import { reportBytes } from './reportBytes.js';
import { changeRegistry, readRegistry } from './store.js';
import { packageNames } from './workspace.js';

type Print = (line: string) => void;

async function publishAndSay(store: string, names: readonly string[], isUnhealthy: boolean, print: Print) {
  const published = await publish(store, names, isUnhealthy);
  for (const { name, version, seconds, wasLive, wasReported } of published) {
    print(`${name.padEnd(10)} ${version}  ${wasLive ? 'unchanged' : `${seconds.toFixed(1)} s`}`);
    if (wasReported) print(`${name} ${version} was reported unhealthy when it was live before`);
  }
  const shell = published.find(({ name }) => name === SHELL);
  if (shell && published.some(({ wasLive }) => !wasLive))
    for (const line of reportBytes(store, shell.version)) print(line);
}

/** One line of `list`: what is live, what a rollback leads to, what was reported. */
function describe(name: string, isOn: boolean, { live, good, unhealthy }: ReturnType<typeof pointersOf>): string {
  const reported = unhealthy.length > 0 ? ` unhealthy ${unhealthy.join(', ')}` : '';
  return `${name.padEnd(10)} ${isOn ? 'on ' : 'off'} live ${live.version} good ${good?.version ?? '-'}${reported}`;
}

function list(store: string, name: string | undefined, print: Print): void {
  const registry = readRegistry(store);
  if (name === undefined) {
    if (registry.shell) print(describe(SHELL, true, registry.shell));
    for (const [remote, entry] of Object.entries(registry.remotes)) print(describe(remote, entry.enabled, entry));
    return;
  }
  const { live, good, unhealthy } = pointersOf(registry, name);
  for (const { version, builtAt } of listVersions(store, name)) {
    const marks = [
      version === live.version && 'live',
      version === good?.version && 'good',
      unhealthy.includes(version) && 'unhealthy',
    ];
    print([version, builtAt, ...marks.filter(Boolean)].join('  '));
  }
}

async function goBack(store: string, name: string, wanted: string | undefined, print: Print): Promise<void> {
  const after = await changeRegistry(store, (before) => {
    const { live, good } = pointersOf(before, name);
    const version = wanted ?? goodVersionOf(before, name);
    // What the registry points to is known even where a publisher of before wrote no record.
    const known = readVersion(store, name, version) ?? [live, good].find((one) => one?.version === version);
    if (!known)
      throw new Error(`${name} ${version} is not in the store: \`list ${name}\` shows what is. Nothing was changed.`);
    assertWhole(store, name, known);
    return rollBack(before, name, known);
  });
  print(`${name} is back at ${pointersOf(after, name).live.version}`);
}

/**
 * Publishes what never was, and says what else differs from what is live. Where a shell is live, what is refused or does
 * not build keeps nobody from starting the shop.
 */
async function publishMissing(store: string, print: Print): Promise<void> {
  const { missing, different } = compareWithLive(store);
  try {
    if (missing.length > 0) await publishAndSay(store, missing, false, print);
  } catch (error) {
    if (missing.includes(SHELL) || !(error instanceof Error)) throw error;
    print(error.message);
  }
  if (different.length === 0) return;
  print(`The working tree differs from what is live: ${different.join(', ')}. To publish it:`);
  print(`  npm run release -- publish ${different.join(' ')}`);
}

/** The commands that change and show what is live in a store. */
export function releaseProgram(store: string, print: Print): Command {
  const program = new Command('release').description('Publishes the shell and its remotes into the release store');

  program
    .command('publish')
    .argument('[names...]', 'packages to publish as the working tree has them, in one switch; all without a name')
    .option('--missing', 'only those that were never published; of the others says which differ from what is live')
    .option('--unhealthy', 'what is live now was bad: it does not become the version to fall back to')
    .action(async (names: string[], { missing, unhealthy }: { missing?: true; unhealthy?: true }) => {
      const all = packageNames();
      const unknown = names.filter((name) => !all.includes(name));
      if (unknown.length > 0) throw new Error(`No such package: ${unknown.join(', ')}`);
      if (missing) return publishMissing(store, print);
      return publishAndSay(store, names.length > 0 ? names : all, unhealthy === true, print);
    });

  program
    .command('list')
    .argument('[name]', 'one package, with every version that the store has')
    .description('What is live, and what a rollback would bring back')
    .action((name: string | undefined) => list(store, name, print));

  program
    .command('rollback')
    .argument('<name>')
    .argument('[version]', 'one that `list NAME` shows; without it the last good one')
    .description('Makes an earlier version live again')
    .action((name: string, version: string | undefined) => goBack(store, name, version, print));

  for (const enabled of [true, false]) {
    program
      .command(enabled ? 'enable' : 'disable')
      .argument('<name>')
      .description(enabled ? 'Offers the screens of a remote again' : 'Takes the screens of a remote out of the shop')
      .action(async (name: string) => {
        await changeRegistry(store, (before) => setEnabled(before, name, enabled));
        print(`${name} is ${enabled ? 'on' : 'off'}`);
      });
  }
  return program;
}
