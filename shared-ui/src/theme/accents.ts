import { contrastRatio, darken20, ensureContrast, formatHex, parseCssColor, readableTextOn } from 'contract';
import { DARK, type LIGHT } from './palette';
import { color } from './tokens';

/** Below this a fill cannot be told from the card that it lies on. */
const MIN_FILL_CONTRAST = 1.2;
const EDGE_CONTRAST = 3;

/** How much of the operator's colour a soft fill has. */
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

/**
 * The colour roles that come from the operator's two colours, for one theme: every text role has at least 4.5:1 on the
 * fills that it may stand on, whatever the operator sets (B-theme-3).
 */
export function calculateAccents(
  mainColor: string,
  noticeBoldColor: string,
  palette: Record<keyof typeof LIGHT, string>,
): Record<'main' | 'mainEdge' | 'mainHover' | 'onMain' | 'onMainHover' | 'mainText' | 'mainSoft' | 'notice', string> {
  const mainHover = darken20(mainColor);
  const mainSoft = mix(palette.surface, mainColor, palette === DARK ? SOFT_SHARE.dark : SOFT_SHARE.light);
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
