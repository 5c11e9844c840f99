import type { Preview } from '@storefront/contract/releases';
import { alignRows, type ShopCommands } from './figureCommands.js';
import { askGate, type Gate } from './publish.js';
import type { ReleaseShop } from './ReleaseShop.js';
import { readCommit, type WorkingTree } from './refuseUndoing.js';

interface PreviewParts extends ShopCommands {
  gate?: Gate | undefined;
  workingTree: WorkingTree;
}

interface PreviewOptions {
  to?: string;
  list?: true;
  revoke?: string;
}

const ROW = ['id', 'package', 'version', 'team', 'ends', 'link'];

const rowOf = ({ id, version, team, endsAt, link, ...of }: Preview): string[] => [
  ...[`${id}`, of.package, version, team, endsAt, link],
];

async function begin(shop: ReleaseShop, name: string, { print, gate, workingTree: { folder, build } }: PreviewParts) {
  const commit = readCommit(folder);
  const registry = await shop.registry();
  const [built] = await build([name]);
  if (!built) throw new Error(`${name} was not built`);
  const asked = { name, version: built.record.version, commit };
  await shop.send(built);
  await shop.tryPreview(asked);
  const said = await askGate(gate, { candidates: [built], registry, site: await shop.url() });
  const { id, version, endsAt, link } = await shop.preview({ ...asked, gate: said });
  print(`${name} ${version} is shown until ${endsAt} to who opens this link and presses '미리보기 시작':`);
  print(link);
  print(`\`preview --revoke ${id}\` ends it.`);
}

/** Adds `preview` (B-preview-1, B-preview-3). */
export function addPreviewCommand(parts: PreviewParts): void {
  const { command, withShop, print } = parts;
  command('preview', 'Gives a link that shows the working tree to who has it, for 7 days')
    .argument('[name]', 'package; with --list its previews alone')
    .option('--list', 'those that still count, with their links')
    .option('--revoke <id>', 'ends one')
    .action((name: string | undefined, { to, list, revoke }: PreviewOptions) =>
      withShop(to, async (shop) => {
        if (revoke !== undefined) {
          const { package: of, version } = await shop.revokePreview(revoke);
          print(`The preview ${revoke} of ${of} ${version} has ended`);
        } else if (list) {
          const rows = (await shop.previews({ name })).map(rowOf);
          for (const line of rows.length === 0 ? ['No preview'] : alignRows([ROW, ...rows])) print(line);
        } else if (name === undefined) throw new Error('Name what to show, or ask for --list or --revoke ID');
        else await begin(shop, name, parts);
      }),
    );
}
