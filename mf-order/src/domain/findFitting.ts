import { isOrderable } from '@storefront/contract';
import { linkedOf, type Product } from './createCatalogue';
import { describeLink } from './describeLink';
import { LINK_KINDS } from './linkKinds';
import { guessTarget } from './linkNeed';
import { findPlatformName, type PlatformName } from './platformNames';

export interface FittingProducts {
  platform: PlatformName;
  /** '유튜브 영상'. */
  what: string;
  /** In the shop's order; never empty. */
  products: readonly Product[];
}

/** Products that can be ordered for this address (B-link-15); null where none is, or the platform is not known. */
export function findFitting(link: string, products: readonly Product[]): FittingProducts | null {
  const found = describeLink(link);
  if (!found?.platform || found.isHandle) return null;
  const { platform, kind } = found;
  const sold = products.filter(
    (product) => findPlatformName(product.platform.text) === platform.name && isOrderable(product.service, false),
  );
  const fitting = kind ? narrow(sold, platform.name, kind.what, kind.target) : sold;
  if (fitting.length === 0) return null;
  const kindName = kind?.what ?? '';
  const what = kindName.startsWith(platform.name) ? kindName : `${platform.name} ${kindName}`.trim();
  return { platform: platform.name, what, products: fitting };
}

/** The words decide as far as they tell: products of this very kind first, then of its target, then all. */
function narrow(
  sold: readonly Product[],
  platform: PlatformName,
  what: string,
  target: string | undefined,
): readonly Product[] {
  const others = LINK_KINDS[platform].filter((kind) => kind.target === target && kind.what !== what);
  const words = ({ category, service }: Product) => `${category.text} ${service.text}`;
  const aimed = sold.filter((product) => (guessTarget(linkedOf(product)) ?? undefined) === target);
  const named = aimed.filter((product) => words(product).includes(what));
  const open = aimed.filter((product) => !others.some((other) => words(product).includes(other.what)));
  return [named, open, aimed, sold].find((some) => some.length > 0) ?? [];
}
