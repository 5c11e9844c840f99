import { css, Global } from '@emotion/react';
import { DARK_COLORS, DEFAULT_SETTINGS, LIGHT_COLORS } from '@storefront/contract';
import { calculateAccents } from './accents';
import { color, focusRing, type } from './tokens';

const kebab = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declare = (roles: Record<string, string>) =>
  Object.entries(roles)
    .map(([role, value]) => `--${kebab(role)}:${value};`)
    .join('');

const THEMES = {
  light: `
    color-scheme: light;
    ${declare(LIGHT_COLORS)}
    --card-line: transparent;
    --elevation-card: 0 1px 2px rgb(25 31 40 / 0.04), 0 4px 16px rgb(25 31 40 / 0.04);
    --elevation-raised: 0 4px 12px rgb(25 31 40 / 0.08), 0 12px 32px rgb(25 31 40 / 0.12);`,
  dark: `
    color-scheme: dark;
    ${declare(DARK_COLORS)}
    --card-line: #3d424e;
    --elevation-card: none;
    --elevation-raised: 0 12px 32px rgb(0 0 0 / 0.4);`,
};

// Resets are below screens' styles, page rules above.
const BASE = css`
  :root {
    ${THEMES.light}
  }
  :root[data-theme='dark'] {
    ${THEMES.dark}
  }
  html {
    overflow-y: scroll;
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: ${color.background};
    color: ${color.text};
    font-family:
      Pretendard, 'Pretendard Variable', -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Noto Sans KR',
      'Noto Sans CJK KR', 'Malgun Gothic', system-ui, sans-serif;
    ${type.body}
    word-break: keep-all;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
    accent-color: ${color.main};
  }
  @layer base {
    *,
    ::before,
    ::after {
      box-sizing: border-box;
    }
    h1,
    h2,
    h3,
    h4,
    p,
    ul,
    ol,
    dl,
    dd,
    fieldset {
      min-width: 0;
      margin: 0;
      padding: 0;
      border: 0;
      font: inherit;
    }
    ul,
    ol {
      list-style: none;
    }
    a {
      color: inherit;
    }
    button,
    a,
    label,
    summary {
      touch-action: manipulation;
    }
    input[type='number'] {
      appearance: textfield;
      &::-webkit-inner-spin-button {
        appearance: none;
        margin: 0;
      }
    }
    input[type='search']::-webkit-search-cancel-button {
      appearance: none;
    }
    ::-ms-reveal {
      display: none;
    }
    :focus-visible {
      ${focusRing}
    }
    @media (forced-colors: active) {
      label:has(> :checked) {
        forced-color-adjust: none;
        background: Highlight !important;
        color: HighlightText !important;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      *,
      ::before,
      ::after {
        animation-duration: 0.01ms !important;
        animation-iteration-count: 1 !important;
        transition-duration: 0.01ms !important;
      }
    }
  }
`;

export interface GlobalStylesProps {
  /** `#rrggbb` by `parseSettings`; no other setting reaches CSS. */
  mainColor?: string;
  noticeBoldColor?: string;
}

type Colors = Required<GlobalStylesProps>;

const declareAccents = ({ mainColor, noticeBoldColor }: Colors, palette: Record<keyof typeof LIGHT_COLORS, string>) =>
  declare(calculateAccents(mainColor, noticeBoldColor, palette));

/** Theme as declarations for a preview. */
export const declareTheme = (theme: 'light' | 'dark', colors: Colors): string =>
  `${THEMES[theme]}${declareAccents(colors, theme === 'dark' ? DARK_COLORS : LIGHT_COLORS)}`;

/** Resets, typography and colour variables; dark under `data-theme="dark"`. */
export function GlobalStyles({
  mainColor = DEFAULT_SETTINGS.mainColor,
  noticeBoldColor = DEFAULT_SETTINGS.noticeBoldColor,
}: GlobalStylesProps) {
  const accents = (palette: Record<keyof typeof LIGHT_COLORS, string>) =>
    declareAccents({ mainColor, noticeBoldColor }, palette);
  return (
    <>
      <Global styles={BASE} />
      <Global styles={`:root{${accents(LIGHT_COLORS)}}:root[data-theme='dark']{${accents(DARK_COLORS)}}`} />
    </>
  );
}
