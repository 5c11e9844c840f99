import type { Category, Platform, Service } from '@storefront/contract';
import type { LinkedProduct } from './linkNeed';

export interface Product {
  service: Service;
  category: Category;
  platform: Platform;
}

export const linkedOf = ({ platform, category, service }: Product): LinkedProduct => ({
  platform: platform.text,
  category: category.text,
  product: service.text,
});

export interface Catalogue {
  platforms: Platform[];
  products: Product[];
  categoriesOf: (platformId: number) => Category[];
  productsOf: (categoryId: number) => Product[];
  findProduct: (serviceId: number) => Product | undefined;
}

interface CatalogueLists {
  platforms: readonly Platform[];
  categories: readonly Category[];
  services: readonly Service[];
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export function createCatalogue(lists: CatalogueLists): Catalogue {
  const platforms = lists.platforms.filter((platform) => platform.visible);
  const categories = groupBy(lists.categories, (category) => category.platform);
  const services = groupBy(lists.services, (service) => service.categoryId);

  const products = platforms.flatMap((platform) =>
    (categories.get(platform.id) ?? []).flatMap((category) =>
      (services.get(category.id) ?? []).map((service) => ({ service, category, platform })),
    ),
  );
  const byCategory = groupBy(products, (product) => product.category.id);
  const byService = new Map(products.map((product) => [product.service.id, product]));

  return {
    platforms,
    products,
    categoriesOf: (platformId) => categories.get(platformId) ?? [],
    productsOf: (categoryId) => byCategory.get(categoryId) ?? [],
    findProduct: (serviceId) => byService.get(serviceId),
  };
}
