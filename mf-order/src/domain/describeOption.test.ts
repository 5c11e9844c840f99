import { follower } from './catalogue.fixture';
import { describeOption } from './describeOption';

// B-order-68
test.each([
  ['price and limits', {}, '인스타 한국인 팔로워 · 1개 2.5원 · 10~10,000개'],
  ['read-only', { isReadOnly: true }, '인스타 한국인 팔로워 · 주문불가'],
  ['limits that nothing fits', { min: 500, max: 100 }, '인스타 한국인 팔로워 · 주문불가'],
])('%s', (_what, more, text) => {
  expect(describeOption({ ...follower, ...more })).toBe(text);
});
