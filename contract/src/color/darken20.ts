import { formatHex } from './formatHex.js';
import type { ColorInput } from './Rgb.js';
import { toRgb } from './toRgb.js';

/** The hover colour: 20 percent darker (spec 9), each part times 0.8, as `#rrggbb`. */
export function darken20(color: ColorInput): string {
  const { r, g, b } = toRgb(color);
  return formatHex({ r: Math.round(r * 0.8), g: Math.round(g * 0.8), b: Math.round(b * 0.8) });
}
