import {
  contrastRatio,
  DARK_COLORS,
  darken20,
  ensureContrast,
  formatHex,
  type LIGHT_COLORS,
  parseCssColor,
  readableTextOn,
} from '@storefront/contract';
import { color } from './tokens';

/** Lower contrast hides a fill on its card. */
const MIN_FILL_CONTRAST = 1.2;
const EDGE_CONTRAST = 3;

const SOFT_SHARE = { light: 0.08, dark: 0.18 };

function mix(from: string, to: string, share: number): string {
  const start = parseCssColor(from);
  const end = parseCssColor(to);
  if (!start || !end) return from;
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return formatHex({ r: part(start.r, end.r), g: part(start.g, end.g), b: part(start.b, end.b) });
}

const readableOnAll = (color: string, backgrounds: readonly string[]) =>
  backgrounds.reduce((readable, background) => ensureContrast(readable, background), color);

/** Derives colours from the operator's two; text has 4.5:1 on its fills (B-theme-3). */
export function calculateAccents(
  mainColor: string,
  noticeBoldColor: string,
  palette: Record<keyof typeof LIGHT_COLORS, string>,
): Record<'main' | 'mainEdge' | 'mainHover' | 'onMain' | 'onMainHover' | 'mainText' | 'mainSoft' | 'notice', string> {
  const mainHover = darken20(mainColor);
  const mainSoft = mix(palette.surface, mainColor, palette === DARK_COLORS ? SOFT_SHARE.dark : SOFT_SHARE.light);
  const fills = [palette.surface, palette.surfaceMuted, palette.background];
  return {
    main: mainColor,
    mainEdge:
      contrastRatio(mainColor, palette.surface) < MIN_FILL_CONTRAST
        ? ensureContrast(mainColor, palette.surface, EDGE_CONTRAST)
        : mainColor,
    mainHover,
    onMain: readableTextOn(mainColor),
    onMainHover: readableTextOn(mainHover),
    mainText: readableOnAll(mainColor, [...fills, mainSoft]),
    mainSoft,
    notice: readableOnAll(noticeBoldColor, fills),
  };
}

/** Fill and readable text for a typed colour (4.5:1); invalid text gives the default main colour. */
export function calculateFill(text: string): { ground: string; ink: string } {
  const parsed = parseCssColor(text);
  return parsed
    ? { ground: formatHex(parsed), ink: readableTextOn(parsed) }
    : { ground: color.main, ink: color.onMain };
}
