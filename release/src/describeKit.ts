import type { ShopKit } from 'contract/releases';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a kit has packed ends with the kit's digest; a build of the shop's own repository is of no kit. */
const OF_A_KIT = /-k[0-9a-f]{10}$/;

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/**
 * How old the kit of a build is beside the shop's, in words (B-kit-8); null where it is the shop's, or there is nothing to compare.
 * @param kit the version that the build says
 */
export function describeKit(name: string, kit: string | undefined, shop: ShopKit, address: string): string | null {
  if (kit === undefined || !OF_A_KIT.test(kit) || shop.version === null || kit === shop.version) return null;
  const place = shop.history.findIndex(({ version }) => version === kit);
  const [own, newest] = [shop.history[place], shop.history.at(-1)];
  const days = own && newest && Math.floor((Date.parse(newest.packedAt) - Date.parse(own.packedAt)) / DAY_MS);
  const age =
    days === undefined
      ? 'which this shop does not know'
      : `${count(shop.history.length - 1 - place, 'kit')} and ${count(days, 'day')} older`;
  return `The shop's kit is ${shop.version}. ${name} was built by ${kit}, ${age}: \`npm run update -- --to ${address}\``;
}
