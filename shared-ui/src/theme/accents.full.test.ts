import { contrastRatio, DARK_COLORS, LIGHT_COLORS, parseCssColor } from '@storefront/contract';
import fc from 'fast-check';
import { calculateAccents, calculateFill } from './accents';
import { color } from './tokens';

const READABLE = 4.5;
const EDGE = 3;

const THEMES = [
  ['light', LIGHT_COLORS],
  ['dark', DARK_COLORS],
] as const;

const FILLS = ['background', 'surface', 'surfaceMuted'] as const;

const PAIRS = [
  ...(['text', 'textMuted', 'textSubtle'] as const).flatMap((text) => FILLS.map((fill) => [text, fill] as const)),
  ...FILLS.map((fill) => ['danger', fill] as const),
  ['textMuted', 'line'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['success', 'surface'],
  ['success', 'successSoft'],
  ['warning', 'surface'],
  ['warning', 'warningSoft'],
  ['onInverse', 'inverse'],
  ['inverseSuccess', 'inverse'],
  ['inverseDanger', 'inverse'],
  ['ink', 'naver'],
  ['ink', 'kakao'],
] as const;

// B-theme-3
describe.each(THEMES)('the %s palette', (_name, palette) => {
  test.each(PAIRS)('%s can be read on %s', (text, fill) => {
    expect(contrastRatio(palette[text], palette[fill])).toBeGreaterThanOrEqual(READABLE);
  });

  test.each(['background', 'surface'] as const)('the edge of a control can be seen on %s', (fill) => {
    expect(contrastRatio(palette.lineStrong, palette[fill])).toBeGreaterThanOrEqual(EDGE);
  });

  // B-theme-3
  test('every text role is readable whatever colours the operator sets', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const extremes = ['#000000', '#ffffff', '#fee500', '#03c75a', '#7f7f7f', '#333742', '#2563eb'];
    fc.assert(
      fc.property(hex, hex, (main, notice) => {
        const accents = calculateAccents(main, notice, palette);
        const pairs = [
          [accents.onMain, accents.main],
          [accents.onMainHover, accents.mainHover],
          [palette.text, accents.mainSoft],
          ...[accents.mainSoft, ...FILLS.map((fill) => palette[fill])].map((fill) => [accents.mainText, fill]),
          ...FILLS.map((fill) => [accents.notice, palette[fill]]),
        ] as const;
        expect(contrastRatio(accents.mainEdge, palette.surface)).toBeGreaterThanOrEqual(1.2);
        for (const [text = '', fill = ''] of pairs) expect(contrastRatio(text, fill)).toBeGreaterThanOrEqual(READABLE);
      }),
      { numRuns: 300, seed: 42, examples: extremes.map((color): [string, string] => [color, color]) },
    );
  });
});

test.each(THEMES)('a camera reads dark on light in the %s theme too', (_name, { ink, paper }) => {
  expect([parseCssColor(ink), parseCssColor(paper)]).toEqual([
    { r: 0, g: 0, b: 0 },
    { r: 255, g: 255, b: 255 },
  ]);
});

// B-theme-1
test('the backgrounds, to the letter', () => {
  expect(parseCssColor(LIGHT_COLORS.background)).toEqual({ r: 242, g: 244, b: 248 });
  expect(parseCssColor(LIGHT_COLORS.surface)).toEqual({ r: 255, g: 255, b: 255 });
  expect([DARK_COLORS.background, DARK_COLORS.surface]).toEqual(['#1C2127', '#333742']);
});

// B-theme-3
it.each(['', 'transparent', 'red;}*{display:none', 'url(https://example.com)'])('%p is no colour', (text) => {
  expect(calculateFill(text)).toEqual({ ground: color.main, ink: color.onMain });
});
