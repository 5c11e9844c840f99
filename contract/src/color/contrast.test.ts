import fc from 'fast-check';
import { parseCssColor } from './color.js';
import { contrastRatio, darken20, ensureContrast, readableTextOn } from './contrast.js';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: part, g: part, b: part });

describe('대비는 WCAG의 상대 휘도로 잰다', () => {
  // B-theme-3
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#000', 21],
    ['#777', '#fff', 4.48],
    ['#767676', '#fff', 4.54],
    ['#f00', '#fff', 4],
    ['#123456', '#123456', 1],
  ])('%s와 %s는 %p:1', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  });
});

// B-theme-3
describe('운영자의 색 위의 글자는 언제나 읽을 수 있다 (4.5:1)', () => {
  it.each([
    ['#2563eb', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#ffff00', '#191f28'],
    ['#ffffff', '#191f28'],
    ['#777777', '#000000'],
  ])('%s 위에는 %s', (background, text) => {
    expect(readableTextOn(background)).toBe(text);
  });

  it('어떤 색과 그 호버 색 위에서도', () => {
    fc.assert(
      fc.property(color, (main) => {
        expect(contrastRatio(readableTextOn(main), main)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(readableTextOn(darken20(main)), darken20(main))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 1_000 },
    );
  });
});

// B-theme-3
describe('공지 강조색은 카드 위에서 읽을 수 있게 다듬는다', () => {
  it('이미 읽을 수 있는 색은 그대로 둔다', () => {
    expect(ensureContrast('#D92D20', '#fff')).toBe('#d92d20');
  });

  it.each([
    ['#ffff00', '#ffffff'],
    ['#ffffff', '#ffffff'],
    ['#000000', '#333742'],
    ['#d92d20', '#1c2127'],
    ['not a colour', '#1c2127'],
  ])('%s를 %s 위에서', (text, background) => {
    expect(contrastRatio(ensureContrast(text, background), background)).toBeGreaterThanOrEqual(4.5);
  });

  it('어떤 색이든 어떤 바탕에서든', () => {
    fc.assert(
      fc.property(color, color, (text, background) => {
        const result = ensureContrast(text, background);
        expect(parseCssColor(result)).not.toBeNull();
        expect(contrastRatio(result, background)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 1_000 },
    );
  });

  it('닿을 수 없는 대비를 바라면 검정이나 흰색이다', () => {
    expect(ensureContrast('#808080', '#808080', 21)).toBe('#000000');
  });
});

// B-theme-2
describe('호버 색은 20% 어둡다', () => {
  it.each([
    ['#ffffff', '#cccccc'],
    ['#2563eb', '#1e4fbc'],
    ['#000', '#000000'],
  ])('%s → %s', (main, hover) => {
    expect(darken20(main)).toBe(hover);
  });
});
