/** An opaque colour; each part is a whole number from 0 to 255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** CSS text as `parseCssColor` reads it, or parts. */
export type ColorInput = string | Rgb;

const NAMED: Readonly<Record<string, string>> = {
  black: '000',
  blue: '00f',
  brown: 'a52a2a',
  coral: 'ff7f50',
  crimson: 'dc143c',
  cyan: '0ff',
  gold: 'ffd700',
  gray: '808080',
  green: '008000',
  grey: '808080',
  indigo: '4b0082',
  lime: '0f0',
  magenta: 'f0f',
  maroon: '800000',
  navy: '000080',
  olive: '808000',
  orange: 'ffa500',
  pink: 'ffc0cb',
  purple: '800080',
  red: 'f00',
  royalblue: '4169e1',
  silver: 'c0c0c0',
  skyblue: '87ceeb',
  teal: '008080',
  tomato: 'ff6347',
  violet: 'ee82ee',
  white: 'fff',
  yellow: 'ff0',
};

const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)';
const FUNCTION = new RegExp(
  `^(rgb|hsl)a?\\(\\s*(${NUMBER})(%|deg)?(\\s*,\\s*|\\s+)(${NUMBER})(%?)(\\s*,\\s*|\\s+)(${NUMBER})(%?)(?:\\s*[,/]\\s*(${NUMBER})(%?))?\\s*\\)$`,
);
const MAX_COLOR_LENGTH = 64;

/**
 * Reads an opaque CSS colour: hex, `rgb()`, `hsl()` or a few names. Null for anything else, transparent colours too.
 */
export function parseCssColor(text: string): Rgb | null {
  if (typeof text !== 'string' || text.length > MAX_COLOR_LENGTH) return null;
  const color = text.trim().toLowerCase();
  if (color.startsWith('#')) return parseHex(color.slice(1));
  if (Object.hasOwn(NAMED, color)) return parseHex(NAMED[color] ?? '');
  return parseFunction(color);
}

function parseHex(digits: string): Rgb | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null;
  const long = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits;
  if (long.length === 8 && !long.endsWith('ff')) return null;
  const part = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return { r: part(0), g: part(2), b: part(4) };
}

function parseFunction(color: string): Rgb | null {
  const match = FUNCTION.exec(color);
  if (!match) return null;
  const [, name, first, firstUnit = '', gap1, second, secondUnit, gap2, third, thirdUnit, alpha, alphaUnit] = match;
  const mixesSeparators = gap1?.includes(',') !== gap2?.includes(',');
  const isTransparent = alpha !== undefined && Number(alpha) < (alphaUnit === '%' ? 100 : 1);
  if (mixesSeparators || isTransparent) return null;

  const parts = [Number(first), Number(second), Number(third)] as const;
  if (name === 'hsl') {
    const hasUnits = firstUnit !== '%' && secondUnit === '%' && thirdUnit === '%';
    return hasUnits ? fromHsl(parts[0], clamp(parts[1] / 100, 1), clamp(parts[2] / 100, 1)) : null;
  }
  if (firstUnit === 'deg' || firstUnit !== secondUnit || firstUnit !== thirdUnit) return null;
  const full = firstUnit === '%' ? 100 : 255;
  const [r, g, b] = parts.map((part) => Math.round((clamp(part, full) * 255) / full));
  return r === undefined || g === undefined || b === undefined ? null : { r, g, b };
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** Never throws: text that is no colour is black. */
export function toRgb(color: ColorInput): Rgb {
  return typeof color === 'string' ? (parseCssColor(color) ?? BLACK) : color;
}

/** Writes `#rrggbb`, the only form in which a setting's colour reaches a style sheet. */
export function formatHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
