import { type ColorInput, formatHex, type Rgb, toRgb } from './color.js';

const MIN_TEXT_CONTRAST = 4.5;
const WHITE = '#ffffff';
const NEAR_BLACK = '#191f28';
const BLACK = '#000000';
const STEPS = 255;

/** WCAG 2 contrast, from 1 to 21. */
export function contrastRatio(one: ColorInput, other: ColorInput): number {
  return ratioOf(relativeLuminance(toRgb(one)), relativeLuminance(toRgb(other)));
}

function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function relativeLuminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Text colour with at least 4.5:1: white if readable, else near-black, else black. */
export function readableTextOn(background: ColorInput): string {
  const readable = [WHITE, NEAR_BLACK].find((text) => contrastRatio(text, background) >= MIN_TEXT_CONTRAST);
  return readable ?? BLACK;
}

/** Returns `color` if it is readable on `background`, else the nearest mix with black or white, as `#rrggbb`. */
export function ensureContrast(color: ColorInput, background: ColorInput, ratio = 4.5): string {
  const start = toRgb(color);
  const behind = relativeLuminance(toRgb(background));
  const isReadable = (mixed: Rgb) => ratioOf(relativeLuminance(mixed), behind) >= ratio;
  if (isReadable(start)) return formatHex(start);
  const end = toRgb(ratioOf(1, behind) > ratioOf(0, behind) ? WHITE : BLACK);
  // Readable steps follow all unreadable ones: binary search.
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

/** 20 percent darker, as `#rrggbb` (B-theme-1). */
export function darken20(color: ColorInput): string {
  const { r, g, b } = toRgb(color);
  return formatHex({ r: Math.round(r * 0.8), g: Math.round(g * 0.8), b: Math.round(b * 0.8) });
}
