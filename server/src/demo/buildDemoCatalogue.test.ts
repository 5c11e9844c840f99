import { toHundredths } from 'contract';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';

const { platforms, categories, services } = buildDemoCatalogue();
const share = (count: number) => count / services.length;

describe('the demo catalogue', () => {
  it('is as large as a real one, with one platform hidden', () => {
    expect(platforms.filter(({ visible }) => visible).length).toBeGreaterThanOrEqual(8);
    expect(platforms.filter(({ visible }) => !visible)).toHaveLength(1);
    expect(categories.length).toBeGreaterThanOrEqual(40);
    expect(services.length).toBeGreaterThanOrEqual(300);
  });

  it('holds together', () => {
    const platformIds = new Set(platforms.map(({ id }) => id));
    const categoryIds = new Set(categories.map(({ id }) => id));
    expect(categories.filter(({ platform }) => !platformIds.has(platform))).toEqual([]);
    expect(services.filter(({ categoryId }) => !categoryIds.has(categoryId))).toEqual([]);
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
    expect(services.filter(({ min, max }) => min < 1 || min > max)).toEqual([]);
  });

  // B-format-1
  it('has prices with and without fractions of a won, none with more than two decimals', () => {
    expect(services.filter(({ point }) => !Number.isInteger(point)).length).toBeGreaterThan(30);
    expect(services.filter(({ point }) => !(toHundredths(point) > 0))).toEqual([]);
  });

  it('has some products that cannot be ordered and some that can be ordered repeatedly', () => {
    expect(share(services.filter(({ isReadOnly }) => isReadOnly).length)).toBeCloseTo(0.05, 1);
    expect(share(services.filter(({ enableAuto }) => enableAuto).length)).toBeGreaterThan(0.2);
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
