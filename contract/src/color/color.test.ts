import { parseCssColor } from './color.js';

// B-format-12
describe('one CSS colour is read', () => {
  it.each([
    ['#fff', { r: 255, g: 255, b: 255 }],
    ['  #333742 ', { r: 51, g: 55, b: 66 }],
    ['#abcf', { r: 170, g: 187, b: 204 }],
    ['#112233FF', { r: 17, g: 34, b: 51 }],
    ['RGB( 242 , 244 , 248 )', { r: 242, g: 244, b: 248 }],
    ['rgb(1 2 3 / 100%)', { r: 1, g: 2, b: 3 }],
    ['rgb(100%, 0%, 50%)', { r: 255, g: 0, b: 128 }],
    ['rgb(300, -20, 0)', { r: 255, g: 0, b: 0 }],
    ['hsl(120deg 100% 25%)', { r: 0, g: 128, b: 0 }],
    ['hsl(-120, 100%, 50%)', { r: 0, g: 0, b: 255 }],
    ['Navy', { r: 0, g: 0, b: 128 }],
  ])('%s', (text, color) => {
    expect(parseCssColor(text)).toEqual(color);
  });

  it.each([
    '',
    'red; background: url(https://evil.example)',
    'red}body{display:none',
    '#ggg',
    '#fff0',
    '#11223380',
    'transparent',
    '__proto__',
    'var(--main)',
    'rgb(1,2)',
    'rgb(1, 2 3)',
    'rgb(1,2,3,0.5)',
    'rgb(1 2 3 / 99%)',
    'hsl(0, 1, 1)',
    'rgb(NaN,0,0)',
    '</style><script>alert(1)</script>',
    `rgb(${' '.repeat(100_000)}1,2,3)`,
    `#${'f'.repeat(100_000)}`,
  ])('%.40s is no colour', (text) => {
    expect(parseCssColor(text)).toBeNull();
  });
});
