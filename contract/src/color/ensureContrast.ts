import { contrastRatio } from './contrastRatio.js';
import { formatHex } from './formatHex.js';
import type { ColorInput, Rgb } from './Rgb.js';
import { toRgb } from './toRgb.js';

const STEPS = 255;
const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };

/**
 * `color` itself, as `#rrggbb`, if it can be read on `background`; else the nearest mix with black or white (whichever
 * contrasts more) that can. Where even that end falls short of `ratio`, the end.
 */
export function ensureContrast(color: ColorInput, background: ColorInput, ratio = 4.5): string {
  const start = toRgb(color);
  const end = contrastRatio(WHITE, background) > contrastRatio(BLACK, background) ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(start, end, step / STEPS);
    if (contrastRatio(mixed, background) >= ratio) return formatHex(mixed);
  }
  return formatHex(end);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return { r: part(from.r, to.r), g: part(from.g, to.g), b: part(from.b, to.b) };
}
