import { type ColorInput, formatHex, type Rgb, toRgb } from './color.js';

const MIN_TEXT_CONTRAST = 4.5;
const WHITE = '#ffffff';
const NEAR_BLACK = '#191f28';
const BLACK = '#000000';
/** Of the way from a colour to black or white. */
const STEPS = 255;

/** WCAG 2 contrast of two colours, from 1 to 21. */
export function contrastRatio(one: ColorInput, other: ColorInput): number {
  return ratioOf(relativeLuminance(toRgb(one)), relativeLuminance(toRgb(other)));
}

function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG 2 relative luminance, from 0 (black) to 1 (white). */
function relativeLuminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * The text colour for a background, always at least 4.5:1: white where it can be read, else near-black. In the narrow
 * band of mid tones where neither reaches 4.5:1 it is pure black, which does.
 */
export function readableTextOn(background: ColorInput): string {
  const readable = [WHITE, NEAR_BLACK].find((text) => contrastRatio(text, background) >= MIN_TEXT_CONTRAST);
  return readable ?? BLACK;
}

/**
 * `color` itself, as `#rrggbb`, if it can be read on `background`; else the nearest mix with black or white (whichever
 * contrasts more) that can. Where even that end falls short of `ratio`, the end.
 */
export function ensureContrast(color: ColorInput, background: ColorInput, ratio = 4.5): string {
  const start = toRgb(color);
  const behind = relativeLuminance(toRgb(background));
  const isReadable = (mixed: Rgb) => ratioOf(relativeLuminance(mixed), behind) >= ratio;
  if (isReadable(start)) return formatHex(start);
  const end = toRgb(ratioOf(1, behind) > ratioOf(0, behind) ? WHITE : BLACK);
  // All steps before the first that can be read cannot, and all after it can: every page halves its way there.
  let [near, far] = [0, STEPS];
  while (far - near > 1) {
    const step = Math.floor((near + far) / 2);
    if (isReadable(mix(start, end, step / STEPS))) far = step;
    else near = step;
  }
  return formatHex(mix(start, end, far / STEPS));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return { r: part(from.r, to.r), g: part(from.g, to.g), b: part(from.b, to.b) };
}

/** The hover colour: 20 percent darker (B-theme-1), each part times 0.8, as `#rrggbb`. */
export function darken20(color: ColorInput): string {
  const { r, g, b } = toRgb(color);
  return formatHex({ r: Math.round(r * 0.8), g: Math.round(g * 0.8), b: Math.round(b * 0.8) });
}
