import { type OrderIntent, parseIntent } from './OrderIntent';

const intent: OrderIntent = {
  key: 'key-1',
  member: 'anna',
  request: { serviceId: 101, link: 'my_shop', amount: 10, runs: 0, interval: 0 },
  point: 25,
  product: '인스타 한국인 팔로워',
};

// B-order-47
describe('an order kept on the device', () => {
  test.each([intent, { ...intent, isLost: true }, { ...intent, end: { id: 7 } }, { ...intent, end: { id: null } }])(
    'is read as it was written: %j',
    (kept) => {
      expect(parseIntent(JSON.stringify(kept), 'anna')).toEqual(kept);
    },
  );

  test.each([
    null,
    '{"key":',
    '7',
    JSON.stringify({ ...intent, key: '' }),
    JSON.stringify({ ...intent, point: '25' }),
    JSON.stringify({ ...intent, request: { ...intent.request, amount: null } }),
    JSON.stringify({ ...intent, end: { id: '7' } }),
  ])('is nothing where it is damaged: %s', (text) => {
    expect(parseIntent(text, 'anna')).toBeNull();
  });
});
