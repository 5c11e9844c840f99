import type { Commit, ReportedError, Switched, VersionFigures } from '@storefront/contract/releases';
import type { Command } from 'commander';
import type { ReleaseShop } from './ReleaseShop.js';

export interface ShopCommands {
  command: (name: string, description: string) => Command;
  withShop: (to: string | undefined, work: (shop: ReleaseShop) => Promise<void>) => Promise<void>;
  print: (line: string) => void;
}

const HEALTH = ['package', 'version', 'visits', 'broken', 'fallbacks', 'failures', 'LCP', 'INP', 'CLS', ''];
const PERCENT = 100;

export function healthRow(figures: VersionFigures): string[] {
  const { visits, broken, fallbacks, failures, lcp, inp, cls, unjudged, ...of } = figures;
  const share = broken === 0 || visits === 0 ? '' : ` (${((broken / visits) * PERCENT).toFixed(1)} %)`;
  const ms = (value: number | null) => (value === null ? '-' : `${value} ms`);
  return [
    ...[of.package, of.version, `${visits}`, `${broken}${share}`, `${fallbacks}`, `${failures}`],
    ...[ms(lcp), ms(inp), cls === null ? '-' : `${cls}`],
    unjudged == null ? '' : `not judged: ${unjudged} network${unjudged === 1 ? '' : 's'}`,
  ];
}

export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((word, column) => word.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const ERRORS = ['fingerprint', 'count', 'first', 'last', 'package', 'version', 'message'];

const errorRow = ({ fingerprint, count, firstAt, lastAt, version, message, ...of }: ReportedError): string[] => [
  ...[fingerprint, `${count}`, firstAt, lastAt, of.package, version, message],
];

const SHORT_ID = 12;

/** `0123456789ab+ (main)`: the plus stands for uncommitted changes. */
export function describeCommit(commit: Commit): string {
  if (commit === null) return '-';
  const branch = commit.branch ? ` (${commit.branch})` : '';
  return `${commit.id.slice(0, SHORT_ID)}${commit.isDirty ? '+' : ''}${branch}`;
}

const LOG = ['time', 'by', 'action', 'package', 'version', 'commit', 'gate', 'reason'];

function logRow({ at, by, action, from, version, share, commit, gate, reason, ...of }: Switched): string[] {
  const shown = share === null ? '' : ` ${Math.round(share * PERCENT)} %`;
  const versions = from === null ? (version ?? '-') : `${from} → ${version}`;
  return [at, by, action, of.package, `${versions}${shown}`, describeCommit(commit), gate ?? '-', reason ?? ''];
}

/** Adds `health`, `errors` and `log` (B-release-119 to B-release-121). */
export function addFigureCommands({ command, withShop, print }: ShopCommands): void {
  command('health', 'How each version of your packages does in the pages of its visitors')
    .argument('[name]', 'one package')
    .option('--hours <n>', 'of the last hours, at most 720', '24')
    .action((name: string | undefined, { to, hours }: { to?: string; hours: string }) =>
      withShop(to, async (shop) => {
        const rows = await shop.health({ name, hours });
        if (rows.length === 0) print('No visit has been reported');
        else for (const line of alignRows([HEALTH, ...rows.map(healthRow)])) print(line);
      }),
    );

  command('errors', 'The latest errors of your packages; `symbolicate FINGERPRINT` shows where one is')
    .argument('[name]', 'one package')
    .option('--limit <n>', 'so many, at most 500', '20')
    .action((name: string | undefined, { to, limit }: { to?: string; limit: string }) =>
      withShop(to, async (shop) => {
        const rows = await shop.errors({ name, limit });
        if (rows.length === 0) print('No error has been reported');
        else for (const line of alignRows([ERRORS, ...rows.map(errorRow)])) print(line);
      }),
    );

  command('log', 'Who switched what of your packages')
    .argument('[name]', 'one package')
    .option('--limit <n>', 'so many, at most 1000', '50')
    .action((name: string | undefined, { to, limit }: { to?: string; limit: string }) =>
      withShop(to, async (shop) => {
        const rows = await shop.log({ name, limit });
        if (rows.length === 0) print('Nothing was switched');
        else for (const line of alignRows([LOG, ...rows.map(logRow)])) print(line);
      }),
    );
}
