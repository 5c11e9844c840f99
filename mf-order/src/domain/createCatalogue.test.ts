import { categories, platforms, services } from './catalogue.fixture';
import { createCatalogue } from './createCatalogue';

const catalogue = createCatalogue({ platforms, categories, services });

// B-order-4, B-order-5
test('보이는 플랫폼과 거기 속한 것만 보인다', () => {
  expect(catalogue.platforms.map((platform) => platform.text)).toEqual(['인스타그램', '유튜브']);
  expect(catalogue.products.map((product) => product.service.id)).toEqual([100, 101, 102, 110, 200, 201]);
  expect(catalogue.findProduct(900)).toBeUndefined();
});

// B-catalogue-3, B-order-5
test('카테고리와 상품은 받은 순서대로 놓인다', () => {
  expect(catalogue.categoriesOf(1).map((category) => category.id)).toEqual([10, 11]);
  expect(catalogue.productsOf(10).map((product) => product.service.id)).toEqual([100, 101, 102]);
  expect(catalogue.categoriesOf(404)).toEqual([]);
  expect(catalogue.productsOf(404)).toEqual([]);
});

// B-order-4
test('어느 플랫폼에도 없는 카테고리, 어느 카테고리에도 없는 상품은 나타나지 않는다', () => {
  const stray = createCatalogue({ platforms, categories: [{ id: 1, text: '떠도는 것', platform: 77 }], services });
  expect(stray.products).toEqual([]);
});
