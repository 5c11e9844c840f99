import { existsSync, readFileSync } from 'node:fs';
import type { Registry } from '@storefront/contract/registry';
import { type RetainedVersion, SHELL } from '@storefront/contract/releases';
import { Command } from 'commander';
import type { BuildReport } from './buildPackage.js';
import { addCanaryCommands } from './canaryCommands.js';
import type { Connection } from './connect.js';
import { describeKit, installedKit } from './describeKit.js';
import { addFigureCommands, alignRows, describeCommit } from './figureCommands.js';
import { kilobytes } from './gate/GateReport.js';
import { addPreviewCommand } from './previewCommand.js';
import { entryOf, type Gate, liveVersion, publish } from './publish.js';
import { publishMissing } from './publishMissing.js';
import type { ReleaseShop } from './ReleaseShop.js';
import { findNews, parseOver, readCommit, refuseDirty, refuseUndoing, type WorkingTree } from './refuseUndoing.js';
import { sayPublished, sayUpdateCosts } from './sayPublished.js';
import { buildAll, SOURCE_MAPS } from './sealedBuilds.js';
import { stackOf, symbolicate } from './sourceMaps.js';
import { addUpdateCommand } from './updateCommand.js';
import { packageNames, ROOT } from './workspace.js';

const STANDARD_INPUT = 0;

export interface ProgramParts {
  connect: (to: string | undefined) => Connection;
  print: (line: string) => void;
  gate?: Gate;
  sourceMaps?: string;
  workingTree?: WorkingTree;
}

interface PublishOptions {
  missing?: true;
  gate: boolean;
  over?: string[];
  dirty?: true;
  hold?: true;
}

type Pointers = NonNullable<ReturnType<typeof entryOf>>;

function pointersOf(registry: Registry, name: string): Pointers {
  const entry = entryOf(registry, name);
  if (!entry) throw new Error(`${name} was never published`);
  return entry;
}

function describe(name: string, isOn: boolean, { live, fallback, unhealthy, canary, holdback }: Pointers): string {
  const shown = canary ? ` canary ${canary.version.version} ${Math.round(canary.share * 100)} %` : '';
  const held = holdback ? ` held back ${holdback.version.version} 5 %` : '';
  const reported = unhealthy.length > 0 ? ` unhealthy ${unhealthy.join(', ')}` : '';
  return `${name.padEnd(10)} ${isOn ? 'on ' : 'off'} live ${live.version} fallback ${fallback?.version ?? '-'}${shown}${held}${reported}`;
}

const VERSION = ['version', 'built', 'team', 'commit', 'author', 'kit', 'contract', 'scripts', 'files', ''];

function versionRow(
  { version, builtAt, team, commit, kit, contract, bytes, scriptBytes }: RetainedVersion,
  { live, fallback, unhealthy, canary }: Pointers,
): string[] {
  const marks = [
    version === live.version && 'live',
    version === fallback?.version && 'fallback',
    version === canary?.version.version && 'canary',
    unhealthy.includes(version) && 'unhealthy',
  ];
  return [
    ...[version, builtAt, team, describeCommit(commit), commit?.author ?? '-', kit ?? '-', contract],
    ...[scriptBytes === null ? '-' : kilobytes(scriptBytes), kilobytes(bytes), marks.filter(Boolean).join(', ')],
  ];
}

async function list(shop: ReleaseShop, name: string | undefined, print: ProgramParts['print']): Promise<void> {
  const registry = await shop.registry();
  if (name === undefined) {
    if (registry.shell) print(describe(SHELL, true, registry.shell));
    for (const [remote, entry] of Object.entries(registry.remotes)) print(describe(remote, entry.enabled, entry));
    return;
  }
  const pointers = pointersOf(registry, name);
  const rows = (await shop.versions(name)).map((retained) => versionRow(retained, pointers));
  for (const line of alignRows([VERSION, ...rows])) print(line);
}

/** Prints what the live version lacks of a version or the checked-out commit (B-release-123). */
async function sayNews(
  shop: ReleaseShop,
  { name, version, folder }: { name: string; version: string | undefined; folder: string },
  print: ProgramParts['print'],
): Promise<void> {
  const { live } = pointersOf(await shop.registry(), name);
  const versions = await shop.versions(name);
  const commitOf = (wanted: string): string => {
    const known = versions.find((one) => one.version === wanted);
    if (!known) throw new Error(`${name} ${wanted} is not in the store: \`list ${name}\` shows what is`);
    if (!known.commit) throw new Error(`The shop does not know of which commit ${name} ${wanted} is`);
    return known.commit.id;
  };
  const next = version === undefined ? readCommit(folder)?.id : commitOf(version);
  if (next === undefined) throw new Error('This folder is in no repository of git');
  const news = findNews(folder, { live: commitOf(live.version), next });
  if (!news) throw new Error('This repository does not know both commits: `git fetch` may bring them');
  print(`${name} since ${live.version}:${news.length === 0 ? ' nothing' : ''}`);
  for (const subject of news) print(`- ${subject}`);
}

function fallbackVersionOf(registry: Registry, name: string): string {
  const { live, fallback } = pointersOf(registry, name);
  if (!fallback) throw new Error(`${name} has no fallback version to go back to: name one that \`list ${name}\` shows`);
  if (fallback.version !== live.version) return fallback.version;
  throw new Error(`${name} is at its fallback version ${live.version} already: name one that \`list ${name}\` shows`);
}

async function goBack(shop: ReleaseShop, name: string, wanted: string | undefined, print: ProgramParts['print']) {
  const seen = await shop.registry();
  const expected = { [name]: pointersOf(seen, name).live.version };
  const version = wanted ?? fallbackVersionOf(seen, name);
  await shop.change(
    { action: 'rollback', name, version, expected, commit: readCommit() },
    (registry) => liveVersion(registry, name) === version,
  );
  print(`${name} is back at ${version}`);
}

/** Reads the live builds' reports; without them nothing is compared. */
async function reportsOf(shop: ReleaseShop, registry: Registry, names: readonly string[]) {
  const reports = new Map<string, BuildReport>();
  for (const name of names) {
    const live = liveVersion(registry, name);
    const report = live === null ? null : await shop.report(name, live);
    if (report) reports.set(name, report);
  }
  return reports;
}

async function sayKit(shop: ReleaseShop, print: ProgramParts['print']): Promise<void> {
  const said = describeKit(installedKit(), await shop.kitVersion(), await shop.url());
  if (said !== null) print(said);
}

async function publishNamed(
  shop: ReleaseShop,
  names: readonly string[],
  options: PublishOptions,
  parts: ProgramParts & { workingTree: WorkingTree },
) {
  const {
    print,
    workingTree: { folder, build },
  } = parts;
  const commit = readCommit(folder);
  const { registry: seen, publications } = await shop.state();
  const builds = await build(names);
  refuseUndoing(builds, { registry: seen, publications, folder, commit, print, over: options.over });
  await sayKit(shop, print);
  const before = await reportsOf(shop, seen, names);
  const gate = options.gate ? parts.gate : undefined;
  const published = await publish(shop, { builds, seen, gate, commit, isWatched: options.hold !== true });
  sayPublished(published, builds, print, before);
  for (const line of sayUpdateCosts(shop.updateCosts)) print(line);
}

const isFingerprint = (source: string | undefined): source is string =>
  source !== undefined && /^[0-9a-f]{12}$/.test(source) && !existsSync(source);

export function releaseProgram(parts: ProgramParts): Command {
  const program = new Command('release').description('Publishes the shell and its remotes into a shop');
  const { workingTree = { folder: ROOT, build: buildAll } } = parts;
  const { print, sourceMaps = SOURCE_MAPS } = parts;

  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--to <address>', "a shop elsewhere, with the team's token in RELEASE_TOKEN; without it this machine's");
  const withShop = async (to: string | undefined, work: (shop: ReleaseShop) => Promise<void>) => {
    const connection = parts.connect(to);
    try {
      await work(connection.shop);
    } finally {
      if (connection.shop.warning !== null) print(connection.shop.warning);
      await connection.close();
    }
  };

  command('publish', 'Makes the working tree live')
    .argument('[names...]', 'packages to publish as the working tree has them, in one switch')
    .option('--missing', 'only those that were never published; of the others says which differ from what is live')
    .option('--no-gate', 'switches without having tried it in a browser; the audit log says so')
    .option('--over <commit>', 'undoes this live commit; once more for another one', parseOver)
    .option('--hold', 'nothing goes back by itself: whoever publishes watches it')
    .option('--dirty', 'with --to: also what is in no commit')
    .action((names: string[], { to, ...options }: PublishOptions & { to?: string }) => {
      refuseDirty(readCommit(workingTree.folder), { to, dirty: options.dirty });
      const all = packageNames();
      const unknown = names.filter((name) => !all.includes(name));
      if (unknown.length > 0) throw new Error(`No such package: ${unknown.join(', ')}`);
      if (names.length === 0 && !options.missing) throw new Error(`Name what to publish: ${all.join(', ')}`);
      return withShop(to, (shop) =>
        options.missing
          ? publishMissing(shop, print, to)
          : publishNamed(shop, names, options, { ...parts, workingTree }),
      );
    });

  command('list', 'What is live, and what a rollback would bring back')
    .argument('[name]', 'one package, with every version that the shop keeps')
    .action((name: string | undefined, { to }: { to?: string }) => withShop(to, (shop) => list(shop, name, print)));

  command('notes', 'The subjects of the commits that are not live yet')
    .argument('<name>')
    .argument('[version]', 'one that `list NAME` shows; without it the checked-out commit')
    .action((name: string, version: string | undefined, { to }: { to?: string }) =>
      withShop(to, (shop) => sayNews(shop, { name, version, folder: workingTree.folder }, print)),
    );

  command('rollback', 'Makes an earlier version live again')
    .argument('<name>')
    .argument('[version]', 'one that `list NAME` shows; without it the fallback one')
    .action((name: string, version: string | undefined, { to }: { to?: string }) =>
      withShop(to, (shop) => goBack(shop, name, version, print)),
    );

  addCanaryCommands({ ...parts, workingTree, command, withShop });
  addPreviewCommand({ ...parts, workingTree, command, withShop });
  addFigureCommands({ print, command, withShop });
  addUpdateCommand({ print, command, withShop });

  command('symbolicate', 'Prints a stack (of the standard input without a file) with its places in the sources')
    .argument('[file]', 'with a stack; or the fingerprint of an error that `errors` shows')
    .action(async (source: string | undefined, { to }: { to?: string }) => {
      const say = (stack: string) => print(symbolicate(stack, sourceMaps).trimEnd());
      if (isFingerprint(source)) await withShop(to, async (shop) => say(stackOf(await shop.error(source))));
      else if (source !== undefined && !existsSync(source))
        throw new Error(`${source} is no fingerprint that \`errors\` shows, and no file with a stack`);
      else say(readFileSync(source ?? STANDARD_INPUT, 'utf8'));
    });

  for (const action of ['enable', 'disable'] as const) {
    const isOn = action === 'enable';
    command(action, isOn ? 'Offers the screens of a remote again' : 'Takes the screens of a remote out of the shop')
      .argument('<name>')
      .action((name: string, { to }: { to?: string }) =>
        withShop(to, async (shop) => {
          await shop.change({ action, name, commit: readCommit() }, ({ remotes }) => remotes[name]?.enabled === isOn);
          print(`${name} is ${isOn ? 'on' : 'off'}`);
        }),
      );
  }
  return program;
}
