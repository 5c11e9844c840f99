import type { Rgb } from './Rgb.js';

/** A colour as `#rrggbb`: the only form in which a setting's colour reaches a style sheet. */
export function formatHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
