import type { Registry } from '@storefront/contract/registry';
import type { ShopCommands } from './figureCommands.js';
import { changeTo, entryOf, type Gate } from './publish.js';
import type { ReleaseShop } from './ReleaseShop.js';
import { parseOver, readCommit, refuseDirty, refuseUndoing, type WorkingTree } from './refuseUndoing.js';
import { cachedBuild } from './sealedBuilds.js';

const PERCENT = 100;

interface CanaryParts extends ShopCommands {
  gate?: Gate | undefined;
  workingTree: WorkingTree;
}

interface CanaryOptions {
  to?: string;
  stop?: true;
  gate: boolean;
  over?: string[];
  dirty?: true;
  hold?: true;
  every?: string;
}

const canaryIn = (registry: Registry, name: string) => entryOf(registry, name)?.canary ?? null;

async function begin(
  shop: ReleaseShop,
  name: string,
  { words, over, hold, every }: { words: readonly string[] } & Pick<CanaryOptions, 'over' | 'hold' | 'every'>,
  { print, gate, workingTree: { folder, build: buildAll } }: CanaryParts,
) {
  const [percent, ...later] = (words.at(-1) ?? '').split(',');
  if (![percent, ...later].every((one) => /^\d{1,3}$/.test(one ?? '')) || words.length > 2)
    throw new Error('canary NAME [VERSION] SHARE: the share of the visitors in whole percent. Nothing was changed.');
  const share = Number(percent) / PERCENT;
  const plan = planOf(later, every);
  const { registry: seen, publications } = await shop.state();
  const isOfTree = words.length === 1;
  const commit = isOfTree ? readCommit(folder) : null;
  const [build] = isOfTree ? await buildAll([name]) : [cachedBuild(name, words[0] ?? '')];
  if (isOfTree && build) refuseUndoing([build], { registry: seen, publications, folder, commit, over, print });
  const version = build?.record.version ?? words[0] ?? '';
  // Another team's build is not here to be tried; the audit log says so.
  const builds = build ? [build] : [];
  const change = { action: 'canary' as const, name, version, share, commit, plan, isWatched: hold !== true };
  await changeTo(shop, { builds, seen, gate }, change, (registry) => {
    const canary = canaryIn(registry, name);
    return canary?.version.version === version && canary.share === share;
  });
  print(`${name} ${version} is shown to ${percent} % of the visitors, and \`health ${name}\` says how it does`);
  if (plan)
    print(`It goes on by itself while it does no worse: ${later.join(' %, ')} %, every ${plan.everyMinutes} minutes`);
}

const MINUTES_IN: Readonly<Record<string, number>> = { m: 1, h: 60 };

function planOf(later: readonly string[], every: string | undefined) {
  const [, number, unit = ''] = /^(\d{1,4})([mh])$/.exec(every ?? '') ?? [];
  if (later.length === 0 && every === undefined) return undefined;
  if (later.length === 0 || number === undefined)
    throw new Error('Several shares need `--every 30m` or `--every 2h`, and that several shares. Nothing was changed.');
  return { shares: later.map((one) => Number(one) / PERCENT), everyMinutes: Number(number) * (MINUTES_IN[unit] ?? 1) };
}

async function makeLive(
  shop: ReleaseShop,
  name: string,
  { force, hold }: { force?: string; hold?: true },
  print: CanaryParts['print'],
) {
  const canary = canaryIn(await shop.registry(), name);
  if (!canary) throw new Error(`${name} has no canary. Nothing was changed.`);
  const { version } = canary.version;
  await shop.change(
    {
      action: 'promote',
      name,
      version,
      commit: readCommit(),
      isWatched: hold !== true,
      ...(force !== undefined && { force }),
    },
    (registry) => entryOf(registry, name)?.live.version === version,
  );
  print(`${name} ${version} is live`);
}

export function addCanaryCommands(parts: CanaryParts): void {
  const { command, withShop, print } = parts;
  command('canary', 'Shows a version to a share of the visitors')
    .argument('<name>')
    .argument(
      '[words...]',
      '[VERSION] SHARE: one that `list NAME` shows, else the working tree; and percent of the visitors, e.g. 5 or 5,25,100',
    )
    .option('--stop', 'ends it')
    .option('--every <time>', 'of several shares: how long each lasts, e.g. 30m, while it does no worse')
    .option('--hold', 'nothing ends by itself: whoever begins it watches it')
    .option('--no-gate', 'shows it without having tried it in a browser; the audit log says so')
    .option('--over <commit>', 'undoes this live commit', parseOver)
    .option('--dirty', 'with --to: also what is in no commit')
    .action((name: string, words: string[], { to, stop, over, dirty, hold, every, ...options }: CanaryOptions) =>
      withShop(to, async (shop) => {
        if (!stop) {
          if (words.length === 1) refuseDirty(readCommit(parts.workingTree.folder), { to, dirty });
          const gate = options.gate ? parts.gate : undefined;
          return begin(shop, name, { words, over, hold, every }, { ...parts, gate });
        }
        await shop.change(
          { action: 'stop-canary', name, commit: readCommit() },
          (registry) => canaryIn(registry, name) === null,
        );
        print(`${name} has no canary any more`);
      }),
    );

  command('promote', "Makes a canary's version live for everybody, if it does no worse than the live one")
    .argument('<name>')
    .option('--force <reason>', 'also where its visits are too few or went worse; the audit log has the reason')
    .option('--hold', 'nothing goes back by itself: whoever promotes watches it')
    .action((name: string, { to, ...options }: { to?: string; force?: string; hold?: true }) =>
      withShop(to, (shop) => makeLive(shop, name, options, print)),
    );
}
