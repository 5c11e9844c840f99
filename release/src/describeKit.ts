import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopKit } from '@storefront/contract/releases';
import { ROOT } from './workspace.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Versions that a kit built end with the kit's digest; builds of the shop's own repository do not. */
const OF_A_KIT = /-k[0-9a-f]{10}$/;

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

export function installedKit(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@storefront/build-kit/package.json'), 'utf8'));
  return version;
}

/**
 * Compares the installed kit's age with the shop's, in words; null if equal or unknown. A build may be marked with an
 * earlier kit that builds the same bytes.
 */
export function describeKit(kit: string, shop: ShopKit, address: string): string | null {
  if (!OF_A_KIT.test(kit) || shop.version === null || kit === shop.version) return null;
  const place = shop.history.findIndex(({ version }) => version === kit);
  const [own, newest] = [shop.history[place], shop.history.at(-1)];
  const days = own && newest && Math.floor((Date.parse(newest.packedAt) - Date.parse(own.packedAt)) / DAY_MS);
  const age =
    days === undefined
      ? 'which this shop does not know'
      : `${count(shop.history.length - 1 - place, 'kit')} and ${count(days, 'day')} older`;
  return `The shop's kit is ${shop.version}. This repository has ${kit}, ${age}: \`npm run update -- --to ${address}\``;
}
