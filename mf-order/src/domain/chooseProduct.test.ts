import { categories, platforms, services } from './catalogue.fixture';
import { chooseCategory, chooseFirst, choosePlatform, chooseService, NOTHING_CHOSEN } from './chooseProduct';
import { createCatalogue } from './createCatalogue';

const catalogue = createCatalogue({ platforms, categories, services });
const readOnly = services.map((service) => ({ ...service, isReadOnly: true }));

// B-order-6
test.each([
  [
    'the first orderable product of the first visible platform',
    catalogue,
    { platformId: 1, categoryId: 10, serviceId: 101 },
  ],
  [
    'the next platform where the first has no orderable product',
    createCatalogue({ platforms, categories, services: [...readOnly.slice(0, 5), ...services.slice(5)] }),
    { platformId: 2, categoryId: 20, serviceId: 200 },
  ],
  [
    'the first product of the first platform where none is orderable',
    createCatalogue({ platforms, categories, services: readOnly }),
    { platformId: 1, categoryId: 10, serviceId: 100 },
  ],
  [
    'the first category where there is no product',
    createCatalogue({ platforms, categories, services: [] }),
    { platformId: 1, categoryId: 10, serviceId: null },
  ],
  ['nothing where there is no platform', createCatalogue({ platforms: [], categories, services }), NOTHING_CHOSEN],
])('at first: %s', (_, lists, choice) => {
  expect(chooseFirst(lists)).toEqual(choice);
});

// B-catalogue-6
test('a product whose minimum exceeds its maximum cannot be ordered', () => {
  const only = createCatalogue({ platforms, categories, services: services.filter((service) => service.id >= 201) });
  expect(chooseFirst(only)).toEqual({ platformId: 1, categoryId: 10, serviceId: null });
});

// B-order-8
test('another platform chooses the first product of its first category', () => {
  expect(choosePlatform(catalogue, 1)).toEqual({ platformId: 1, categoryId: 10, serviceId: 100 });
  expect(choosePlatform(catalogue, 404)).toEqual({ ...NOTHING_CHOSEN, platformId: 404 });
});

// B-order-8
test('another category chooses its first product', () => {
  expect(chooseCategory(catalogue, 1, 11)).toEqual({ platformId: 1, categoryId: 11, serviceId: 110 });
});

// B-order-11
test('a number chooses platform and category, too; what is hidden cannot be chosen', () => {
  expect(chooseService(catalogue, 200)).toEqual({ platformId: 2, categoryId: 20, serviceId: 200 });
  expect(chooseService(catalogue, 900)).toBeNull();
});
