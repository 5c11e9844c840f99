import { contrastRatio } from './contrastRatio.js';
import type { ColorInput } from './Rgb.js';

const MIN_TEXT_CONTRAST = 4.5;
const WHITE = '#ffffff';
const NEAR_BLACK = '#191f28';
const BLACK = '#000000';

/**
 * The text colour for a background, always at least 4.5:1: white where it can be read, else near-black. In the narrow
 * band of mid tones where neither reaches 4.5:1 it is pure black, which does.
 */
export function readableTextOn(background: ColorInput): string {
  const readable = [WHITE, NEAR_BLACK].find((text) => contrastRatio(text, background) >= MIN_TEXT_CONTRAST);
  return readable ?? BLACK;
}
