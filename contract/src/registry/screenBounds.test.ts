import type { ScreenDeclaration } from './pageRegistry.js';
import { findScreenFault, isPrefetchable } from './screenBounds.js';

const screen = (change: object = {}, path = '/order'): ScreenDeclaration => ({
  path,
  module: './OrderScreen',
  audience: 'everyone',
  ...change,
});
const menu = (change: object = {}) => ({ menu: { label: '주문하기', order: 10, audience: 'member', ...change } });
const many = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, index) => screen(change, `/order-${index}`));

test.each([
  ['/service/services', true],
  ['/service/order-history?limit=20&status=done', true],
  ['//evil.example', false],
  ['//evil.example/service/services', false],
  ['/\\evil.example/service/services', false],
  ['https://evil.example/service/services', false],
  ['/service/services/../../x', false],
  ['/service/services?a=1?b', false],
  ['/service/order', false],
  ['/auth/logout', false],
  ['', false],
])('%j as a first call: %s', (call, isKnown) => {
  expect(isPrefetchable(call)).toBe(isKnown);
});

const slot = (change: object = {}) => ({
  slot: 'order.receipt',
  module: './Card',
  order: 10,
  audience: 'member',
  ...change,
});

// B-shell-49, B-slot-1
describe('the bounds of what a remote brings along', () => {
  it.each([
    ['more screens than 40', many(41), 'has 41 screens'],
    ['more menu entries than 12', many(13, menu()), 'has 13 menu entries'],
    ['a label without end', [screen(menu({ label: '가'.repeat(25) }))], 'a menu label'],
    ['a label that turns the line round', [screen(menu({ label: '주문\u202e하기' }))], 'a menu label'],
    ['a call of somebody else', [screen({ prefetch: ['//evil.example'] })], '"//evil.example", which is no known call'],
    [
      'a part for no place',
      [screen({ slots: [slot({ slot: 'order.nowhere' })] })],
      '"order.nowhere", which is no place',
    ],
    ['a part before all others', [screen({ slots: [slot({ order: -1 })] })], 'an order in order.receipt'],
    ['more parts than 6', many(7, { slots: [slot()] }), 'offers 7 parts'],
    ['more prefetched calls than 6', [screen({ prefetch: Array(7).fill('/service/services') })], 'more than 6 calls'],
  ])('%s is refused', (_, screens, why) => {
    expect(findScreenFault(screens)).toContain(why);
  });

  it('leave what keeps to them as it is', () => {
    const screens = [
      ...many(11, {
        ...menu({ label: '자주 묻는 질문', order: 1000 }),
        prefetch: ['/service/services'],
        gate: { heading: 'x' },
      }),
      screen({ ...menu({ label: '가'.repeat(24), order: 0 }), slots: Array(6).fill(slot({ when: 'ENABLE_QNA' })) }),
      ...many(28),
    ];
    expect(findScreenFault(screens)).toBeNull();
  });
});
