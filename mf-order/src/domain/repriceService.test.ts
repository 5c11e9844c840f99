import type { Service } from 'contract';
import { services } from './catalogue.fixture';
import { repriceService } from './repriceService';

const pricesOf = (list: Service[]) => Object.fromEntries(list.map(({ id, point }) => [id, point]));

test.each([
  [10, 30, 3],
  [10, 12.3, 1.23],
  [3, 0.03, 0.01],
  [1_000, 0, 0],
  [3_000, 5_994_000.03 * 1_000, 1_998_000.01],
])('%i개에 %d원이면 1개당 %d원이다; 다른 상품은 그대로다', (totalAmount, totalPrice, point) => {
  const repriced = repriceService(services, { serviceId: 101, totalAmount, totalPrice });
  expect(pricesOf(repriced)).toEqual({ ...pricesOf(services), 101: point });
});

test.each([
  [10, 0.05],
  [3, 1],
  [10, Number.NaN],
  [10, 1.001],
])('%i개에 %d원이 되는 단가는 없으니 그대로 둔다', (totalAmount, totalPrice) => {
  expect(repriceService(services, { serviceId: 101, totalAmount, totalPrice })).toBe(services);
});
