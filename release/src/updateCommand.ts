import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedKit } from './describeKit.js';
import type { ShopCommands } from './figureCommands.js';
import { ROOT } from './workspace.js';

/** File name in the README's command; npm caches by it. */
const ARCHIVE = 'kit.tgz';

/** Runs the kit's own updater in a team's repository (B-kit-4). */
export function addUpdateCommand({ print, command, withShop }: ShopCommands): void {
  command('update', "Installs the packages of the shop's kit, in a team's own repository").action(
    ({ to }: { to?: string }) =>
      withShop(to, async (shop) => {
        const { version } = await shop.kitVersion();
        if (version === null) throw new Error('This shop has no kit yet. Nothing was changed.');
        if (version === installedKit()) {
          print(`The packages are those of kit ${version} already: the shop has no newer ones.`);
          return;
        }
        const archive = join(ROOT, ARCHIVE);
        writeFileSync(archive, await shop.kit());
        try {
          const words = ['exec', '--yes', `--package=./${ARCHIVE}`, '--', 'storefront-kit', '--update'];
          const { status } = spawnSync('npm', words, { cwd: ROOT, stdio: 'inherit' });
          if (status !== 0) throw new Error(`The packages of kit ${version} were not installed.`);
        } finally {
          rmSync(archive);
        }
      }),
  );
}
