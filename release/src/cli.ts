import { Command } from 'commander';
import { publishRemote, publishShell } from './publish.js';
import { checkContract, rollBack, setEnabled } from './registryChanges.js';
import { reportBytes } from './reportBytes.js';
import { changeRegistry, readPublishedScreens, readRegistry } from './store.js';
import { remoteNames, STORE } from './workspace.js';

const print = (line: string) => process.stdout.write(`${line}\n`);
const program = new Command('release').description('Publishes the shell and its remotes into the release store');

program
  .command('publish')
  .argument('[names...]', 'packages to publish as the working tree has them; all of them without a name')
  .action(async (names: string[]) => {
    const wanted = names.length > 0 ? names : ['shell', ...remoteNames()];
    const unknown = wanted.filter((name) => name !== 'shell' && !remoteNames().includes(name));
    if (unknown.length > 0) throw new Error(`No such package: ${unknown.join(', ')}`);
    let changedAny = false;
    let shellVersion: string | undefined;
    for (const name of wanted) {
      const started = Date.now();
      const { version, changed } = name === 'shell' ? await publishShell(STORE) : await publishRemote(STORE, name);
      if (name === 'shell') shellVersion = version;
      changedAny ||= changed;
      print(
        `${name.padEnd(10)} ${version}  ${changed ? `${((Date.now() - started) / 1000).toFixed(1)} s` : 'unchanged'}`,
      );
    }
    if (changedAny && shellVersion) for (const line of reportBytes(STORE, shellVersion)) print(line);
  });

program
  .command('list')
  .description('What is live, and what a rollback would bring back')
  .action(() => {
    for (const [name, { enabled, live, previous }] of Object.entries(readRegistry(STORE).remotes)) {
      print(`${name.padEnd(10)} ${enabled ? 'on ' : 'off'} live ${live.version} previous ${previous?.version ?? '-'}`);
    }
  });

program
  .command('rollback')
  .argument('<name>')
  .description('Makes the previous version live again')
  .action(async (name: string) => {
    const screensOf = (version: string) => readPublishedScreens(STORE, name, version);
    const { remotes } = await changeRegistry(STORE, (before) => {
      const after = rollBack(before, name, screensOf);
      if (after[name]) checkContract(STORE, name, after[name].live);
      return after;
    });
    print(`${name} is back at ${remotes[name]?.live.version}`);
  });

for (const enabled of [true, false]) {
  program
    .command(enabled ? 'enable' : 'disable')
    .argument('<name>')
    .description(enabled ? 'Offers the screens of a remote again' : 'Takes the screens of a remote out of the shop')
    .action(async (name: string) => {
      await changeRegistry(STORE, (before) => setEnabled(before, name, enabled));
      print(`${name} is ${enabled ? 'on' : 'off'}`);
    });
}

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
