import { formatChange } from './formatChange';

// B-point-69
test.each([
  [1_300, '+1,300원'],
  [-1_950.5, '−1,950.5원'],
  [-0.01, '−0.01원'],
  [0, '0원'],
  [-0, '0원'],
])('%s is %s', (won, text) => expect(formatChange(won)).toBe(text));
