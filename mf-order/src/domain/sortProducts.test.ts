import { services } from './catalogue.fixture';
import type { Product } from './createCatalogue';
import { readProductFacts } from './readProductFacts';
import { type ProductOrder, sortProducts } from './sortProducts';

const [platform, category] = [
  { id: 1, text: '인스타그램', visible: true, background: '' },
  { id: 10, text: '팔로워', platform: 1 },
];
const product = (id: number, point: number, refillDays: number, notice: string, isReadOnly = false): Product => ({
  service: { ...(services[0] as Product['service']), id, point, refillDays, notice, isReadOnly },
  category,
  platform,
});
const SHELF = [
  product(1, 5, 30, '시작: 2시간'),
  product(2, 1, 365, '', true),
  product(3, 3, 0, 'AS: 평생<br>시작: 30분'),
  product(4, 3, 60, '시작: 1일'),
  product(5, 9, 0, ''),
];
const factsOf = ({ service }: Product) => readProductFacts(service);

// B-order-100
test.each<[ProductOrder, number[]]>([
  ['shop', [1, 2, 3, 4, 5]],
  ['price', [3, 4, 1, 5, 2]],
  ['refill', [4, 1, 3, 5, 2]],
  ['start', [3, 1, 4, 2, 5]],
  ['favourites', [5, 1, 2, 3, 4]],
])('by %s', (order, ids) => {
  expect(sortProducts(SHELF, order, factsOf, [5]).map(({ service }) => service.id)).toEqual(ids);
});
