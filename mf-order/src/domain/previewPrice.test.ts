import { previewPrice } from './previewPrice';

const form = (amount: string, runs = '0', auto = false) => ({ amount, runs, auto });

test.each([
  [form('100'), 100, 10],
  [form(''), 0, 0],
  [form('100', '3'), 100, 10],
  [form('100', '0', true), 100, 10],
  [form('100', '', true), 100, 10],
  [form('100', '3', true), 300, 30],
  [form('-1'), Number.NaN, Number.NaN],
  [form('1.5'), Number.NaN, Number.NaN],
])('%j: %d개', (typed, totalAmount, totalPrice) => {
  expect(previewPrice({ point: 0.1 }, typed)).toEqual({ totalAmount, totalPrice });
});
