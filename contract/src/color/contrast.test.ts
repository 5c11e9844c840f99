import fc from 'fast-check';
import { parseCssColor } from './color.js';
import { contrastRatio, darken20, ensureContrast, readableTextOn } from './contrast.js';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: part, g: part, b: part });

describe('contrast is measured by the relative luminance of WCAG', () => {
  // B-theme-3
  it.each([
    ['#000', '#fff', 21],
    ['#777', '#fff', 4.48],
    ['#123456', '#123456', 1],
  ])('%s and %s: %p:1', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  });
});

// B-theme-3
describe('text on the colour of the operator can always be read (4.5:1)', () => {
  it.each([
    ['#2563eb', '#ffffff'],
    ['#ffff00', '#191f28'],
    ['#ffffff', '#191f28'],
    ['#777777', '#000000'],
  ])('on %s stands %s', (background, text) => {
    expect(readableTextOn(background)).toBe(text);
  });

  it('on any colour and its hover colour', () => {
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
describe('the colour of a notice is made readable on a card', () => {
  it('a colour that can be read already stays', () => {
    expect(ensureContrast('#D92D20', '#fff')).toBe('#d92d20');
  });

  it('by the nearest mix of all that can be read', () => {
    fc.assert(
      fc.property(color, color, (text, background) => {
        const end = contrastRatio('#fff', background) > contrastRatio('#000', background) ? 255 : 0;
        const mixes = Array.from({ length: 256 }, (_, step) => {
          const mixed = (from: number) => Math.round(from + ((end - from) * step) / 255);
          return { r: mixed(text.r), g: mixed(text.g), b: mixed(text.b) };
        });
        const nearest = mixes.find((mixed) => contrastRatio(mixed, background) >= 4.5);
        expect(parseCssColor(ensureContrast(text, background))).toEqual(nearest);
      }),
      { numRuns: 500 },
    );
  });

  it('a contrast that nothing reaches gives black or white, and what is no colour gives one that can be read', () => {
    expect(ensureContrast('#808080', '#808080', 21)).toBe('#000000');
    expect(contrastRatio(ensureContrast('no colour', '#1c2127'), '#1c2127')).toBeGreaterThanOrEqual(4.5);
  });
});

// B-theme-1
describe('the hover colour is 20% darker', () => {
  it.each([
    ['#ffffff', '#cccccc'],
    ['#2563eb', '#1e4fbc'],
    ['#000', '#000000'],
  ])('%s → %s', (main, hover) => {
    expect(darken20(main)).toBe(hover);
  });
});
