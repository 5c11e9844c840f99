/** An opaque colour; each part is a whole number from 0 to 255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** A colour as text (`parseCssColor` reads it) or in parts. */
export type ColorInput = string | Rgb;
