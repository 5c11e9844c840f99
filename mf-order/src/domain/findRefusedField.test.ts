import { findRefusedField } from './findRefusedField';

test.each([
  [400, 'LINK_REQUIRED', 'link'],
  [400, 'AMOUNT_BELOW_MIN', 'amount'],
  [400, 'RUNS_INVALID', 'runs'],
  [400, 'INTERVAL_INVALID', 'interval'],
  [400, 'FORM_INVALID', null],
  [402, 'POINTS_SHORT', 'amount'],
  [404, 'SERVICE_NOT_FOUND', 'serviceId'],
  [409, 'SERVICE_NOT_ORDERABLE', 'serviceId'],
  [409, 'PRICE_CHANGED', null],
  [409, 'INTENT_CLOSED', null],
  [429, 'TOO_MANY_REQUESTS', null],
  [503, 'BAD_RESPONSE', null],
  [0, 'toString', null],
])('%i %s 는 %s 칸', (status, code, field) => {
  expect(findRefusedField({ status, code })).toBe(field);
});
