import { parseCssColor } from './parseCssColor.js';
import type { ColorInput, Rgb } from './Rgb.js';

const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** A colour in parts. Text that is no colour counts as black, so that colour rules never throw. */
export function toRgb(color: ColorInput): Rgb {
  return typeof color === 'string' ? (parseCssColor(color) ?? BLACK) : color;
}
