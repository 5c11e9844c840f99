import type { Product } from './createCatalogue';
import { type ProductFacts, readProductFacts } from './readProductFacts';

export interface Pick {
  product: Product;
  facts: ProductFacts;
  /** Why it is among the three. */
  praise: string | null;
}

const NEVER = Number.POSITIVE_INFINITY;

/** At most three: the cheapest, the most ordered, the longest AS, else the first start (B-link-15). */
export function pickFitting(products: readonly Product[]): Pick[] {
  const left = products.map((product) => ({ product, facts: readProductFacts(product.service, product.service.min) }));
  const picks: Pick[] = [];
  const take = (praise: (facts: ProductFacts) => string | null, rank: (one: Omit<Pick, 'praise'>) => number) => {
    const best = left.reduce<(typeof left)[number] | undefined>(
      (least, one) => (!least || rank(one) < rank(least) ? one : least),
      undefined,
    );
    if (!best || rank(best) === NEVER) return;
    left.splice(left.indexOf(best), 1);
    picks.push({ ...best, praise: praise(best.facts) });
  };
  take(
    () => (products.length > 1 ? '최저가' : null),
    ({ product }) => product.service.point,
  );
  take(
    () => '최근 30일 인기',
    ({ product }) => -(product.service.recentOrders ?? -NEVER),
  );
  take(
    ({ refillDays }) => `AS ${refillDays}일`,
    ({ facts: { refillDays } }) => -refillDays || NEVER,
  );
  take(
    () => '빠른 시작',
    ({ facts: { startMinutes } }) => startMinutes ?? NEVER,
  );
  picks.splice(3);
  while (picks.length < 3 && left[0]) picks.push({ ...left.splice(0, 1)[0], praise: null } as Pick);
  return picks;
}
