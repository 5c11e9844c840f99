import { calculateFill } from './calculateFill';
import { color } from './color';

it.each([
  ['#000', { ground: '#000000', ink: '#ffffff' }],
  [' White ', { ground: '#ffffff', ink: '#191f28' }],
  ['hsl(60 100% 50%)', { ground: '#ffff00', ink: '#191f28' }],
])('%p 위에는 읽히는 글자를 쓴다', (text, colors) => {
  expect(calculateFill(text)).toEqual(colors);
});

it.each(['', 'transparent', 'red;}*{display:none', 'url(https://example.com)'])('%p은 색이 아니다', (text) => {
  expect(calculateFill(text)).toEqual({ ground: color.main, ink: color.onMain });
});
