import type { ColorInput } from './Rgb.js';
import { toRgb } from './toRgb.js';

/** WCAG 2 relative luminance, from 0 (black) to 1 (white). */
function relativeLuminance(color: ColorInput): number {
  const { r, g, b } = toRgb(color);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast of two colours, from 1 to 21. */
export function contrastRatio(one: ColorInput, other: ColorInput): number {
  const first = relativeLuminance(one);
  const second = relativeLuminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
