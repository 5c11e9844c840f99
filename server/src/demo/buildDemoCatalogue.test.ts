import { toHundredths } from '@storefront/contract';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';

const { platforms, categories, services } = buildDemoCatalogue();

describe('the demo catalogue', () => {
  // B-format-1
  it('has prices with and without fractions of a won, none with more than two decimals', () => {
    expect(services.filter(({ point }) => !Number.isInteger(point)).length).toBeGreaterThan(30);
    expect(services.filter(({ point }) => !(toHundredths(point) > 0))).toEqual([]);
  });

  it('gives no two products of a category the same name', () => {
    const names = services.map(({ categoryId, text }) => `${categoryId} ${text}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('opens on a product that costs at most 10,000 points at its minimum', () => {
    const shown = categories.find(({ platform }) => platforms.find(({ id }) => id === platform)?.visible);
    const first = services.find(({ categoryId, isReadOnly }) => categoryId === shown?.id && !isReadOnly);
    expect(first && first.point * first.min).toBeLessThanOrEqual(10_000);
  });
});
