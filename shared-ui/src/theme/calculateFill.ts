import { formatHex, parseCssColor, readableTextOn } from 'contract';
import { color } from './color';

/**
 * A fill and the text colour that can be read on it (at least 4.5:1) for a colour that the operator typed. Only what was
 * read as a colour reaches a style sheet; anything else is the shop's main colour.
 */
export function calculateFill(text: string): { ground: string; ink: string } {
  const parsed = parseCssColor(text);
  return parsed
    ? { ground: formatHex(parsed), ink: readableTextOn(parsed) }
    : { ground: color.main, ink: color.onMain };
}
