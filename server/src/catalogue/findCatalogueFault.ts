import type { OperatorCatalogue } from 'contract';

/** What is wrong with a catalogue as a whole, in one line; null if it holds together. */
export function findCatalogueFault({ platforms, categories, services }: OperatorCatalogue): string | null {
  const parts = { platforms, categories, services };
  for (const [name, rows] of Object.entries(parts)) {
    if (rows.length === 0) return `${name}: 비어 있어요.`;
    const twice = firstRepeated(rows.map(({ id }) => id));
    if (twice !== null) return `${name}: 번호 ${twice}이(가) 두 번 있어요.`;
  }
  const platformIds = new Set(platforms.map(({ id }) => id));
  const lost = categories.find(({ platform }) => !platformIds.has(platform));
  if (lost) return `categories: ${lost.id}의 플랫폼 ${lost.platform}이(가) 없어요.`;
  const categoryIds = new Set(categories.map(({ id }) => id));
  const homeless = services.find(({ categoryId }) => !categoryIds.has(categoryId));
  return homeless ? `services: ${homeless.id}의 카테고리 ${homeless.categoryId}이(가) 없어요.` : null;
}

function firstRepeated(ids: readonly number[]): number | null {
  const seen = new Set<number>();
  for (const id of ids) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return null;
}
