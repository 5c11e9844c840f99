import { categories, platforms, services } from './catalogue.fixture';
import { createCatalogue } from './createCatalogue';

const catalogue = createCatalogue({ platforms, categories, services });

// B-order-4, B-order-5
test('only visible platforms and what belongs to them are there', () => {
  expect(catalogue.platforms.map((platform) => platform.text)).toEqual(['인스타그램', '유튜브']);
  expect(catalogue.products.map((product) => product.service.id)).toEqual([100, 101, 102, 110, 200, 201]);
  expect(catalogue.findProduct(900)).toBeUndefined();
});

// B-catalogue-3, B-order-5
test('categories and products stand in the order in which they came', () => {
  expect(catalogue.categoriesOf(1).map((category) => category.id)).toEqual([10, 11]);
  expect(catalogue.productsOf(10).map((product) => product.service.id)).toEqual([100, 101, 102]);
  expect(catalogue.categoriesOf(404)).toEqual([]);
  expect(catalogue.productsOf(404)).toEqual([]);
});

// B-order-4
test('a category of no platform and a product of no category are nowhere', () => {
  const stray = createCatalogue({ platforms, categories: [{ id: 1, text: '떠도는 것', platform: 77 }], services });
  expect(stray.products).toEqual([]);
});
