/**
 * Colour roles as CSS variables: a component names a role, `GlobalStyles` gives it a value for each theme, so a
 * change of theme renders nothing again.
 */
export const color = {
  /** The page behind the cards. */
  background: 'var(--background)',
  /** Cards, fields, menus. */
  surface: 'var(--surface)',
  /** A quiet area inside a card. */
  surfaceMuted: 'var(--surface-muted)',
  /** Hairlines between contents. */
  line: 'var(--line)',
  /** Edges of controls, at least 3:1 on cards. */
  lineStrong: 'var(--line-strong)',
  text: 'var(--text)',
  textMuted: 'var(--text-muted)',
  /** Captions and placeholders: still readable. */
  textSubtle: 'var(--text-subtle)',
  /** The operator's colour (SITE_MAIN_COLOR) as a fill. */
  main: 'var(--main)',
  /** The edge of a fill of `main`: to be seen only where `main` is nearly the colour of the card. */
  mainEdge: 'var(--main-edge)',
  /** `main` darkened 20 percent (B-theme-1). */
  mainHover: 'var(--main-hover)',
  /** Text on `main`. */
  onMain: 'var(--on-main)',
  /** Text on `mainHover`. */
  onMainHover: 'var(--on-main-hover)',
  /** The operator's colour as text, readable on page, cards and `mainSoft`. */
  mainText: 'var(--main-text)',
  /** A breath of the operator's colour behind `mainText` or `text`. */
  mainSoft: 'var(--main-soft)',
  /** Pinned notices (SITE_NOTICE_BOLD_TEXT), readable on cards. */
  notice: 'var(--notice)',
  danger: 'var(--danger)',
  dangerSoft: 'var(--danger-soft)',
  /** Text on a fill of `danger`. */
  onDanger: 'var(--on-danger)',
  success: 'var(--success)',
  successSoft: 'var(--success-soft)',
  warning: 'var(--warning)',
  warningSoft: 'var(--warning-soft)',
  /** Behind dialogs and the loading overlay. */
  scrim: 'var(--scrim)',
  skeleton: 'var(--skeleton)',
  /** Toasts: dark on light, light on dark. */
  inverse: 'var(--inverse)',
  onInverse: 'var(--on-inverse)',
  inverseSuccess: 'var(--inverse-success)',
  inverseDanger: 'var(--inverse-danger)',
  /** What a camera reads, a QR code: dark on light in both themes. */
  ink: 'var(--ink)',
  paper: 'var(--paper)',
  /** The two providers' own colours, in both themes; `ink` stands on them. */
  naver: 'var(--naver)',
  kakao: 'var(--kakao)',
} as const;

const size = {
  caption: '.8125rem',
  label: '.875rem',
  body: '1rem',
  heading: '1.125rem',
  lead: '1.375rem',
  title: '1.75rem',
} as const;
const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;
const line = { tight: 1.35, normal: 1.5, loose: 1.65 } as const;

/** The type scale: sizes, weights and line heights, and the six ready styles as CSS declarations. */
export const type = {
  size,
  weight,
  line,
  /** The h1 of a page. */
  title: `font-size:${size.title};font-weight:${weight.bold};line-height:${line.tight};letter-spacing:-.02em;`,
  /** An amount or a result that the eye should find first. */
  lead: `font-size:${size.lead};font-weight:${weight.bold};line-height:${line.tight};letter-spacing:-.02em;`,
  /** The heading of a card. */
  heading: `font-size:${size.heading};font-weight:${weight.bold};line-height:${line.tight};letter-spacing:-.01em;`,
  body: `font-size:${size.body};font-weight:${weight.regular};line-height:${line.normal};`,
  /** Labels, table cells, secondary text. */
  label: `font-size:${size.label};font-weight:${weight.medium};line-height:${line.normal};`,
  caption: `font-size:${size.caption};font-weight:${weight.regular};line-height:${line.normal};`,
} as const;

/** Distances on a grid of 4 px; the key is the number of steps. */
export const space = {
  x1: '4px',
  x2: '8px',
  x3: '12px',
  x4: '16px',
  x5: '20px',
  x6: '24px',
  x8: '32px',
  x10: '40px',
  x12: '48px',
  x16: '64px',
} as const;

/** Corner radii: small for tags, medium for controls, large for cards. */
export const radius = { small: '8px', medium: '12px', large: '20px', full: '999px' } as const;

/** Shadows: soft in the light theme; in the dark one cards have an edge instead (`cardLine`). */
export const elevation = {
  card: 'var(--elevation-card)',
  /** The edge of a card: invisible in the light theme. */
  cardLine: 'var(--card-line)',
  raised: 'var(--elevation-raised)',
} as const;

/** How long something takes to change: what answers a press, and what moves. */
export const motion = { quick: '0.15s', usual: '0.2s' } as const;

/** What covers what, from what floats over a page to toasts. */
export const zIndex = { floating: 10, header: 20, menu: 30, overlay: 40, toast: 50 } as const;

/** Below this width (px) a page is a phone's (B-theme-6). */
export const MOBILE_MAX_PX = 880;
/** Below this width (px) the top bar has a toggle menu (B-theme-6). */
export const MENU_MAX_PX = 1280;
/** Width (px) that a screen's content never exceeds (B-theme-6). */
export const PAGE_MAX_PX = 880;

/** Media queries, to be put before a block of styles. */
export const media = {
  /** Narrower than 880 px. */
  mobile: '@media (max-width:879.98px)',
  /** Narrower than 1280 px: the top bar has a toggle menu. */
  menu: '@media (max-width:1279.98px)',
  /** Narrower than 1240 px: what floats over the page (the chat link) has no room beside a page of full width. */
  crowded: '@media (max-width:1239.98px)',
  /** Too low a window (zoomed in, lying down) for anything to stick or float (B-theme-10): it would hide what is below. */
  short: '@media (max-height:479.98px),(min-width:880px) and (max-height:559.98px)',
  /** Devices with a pointer that can hover; a tap must not leave a hover colour behind. */
  hover: '@media (hover:hover)',
} as const;

/** The one focus ring, for controls whose focus is shown on another element than the focused one. */
export const focusRing = `outline:2px solid ${color.mainText};outline-offset:2px;`;

// All screens have these very objects.
for (const tokens of [color, size, weight, line, type, space, radius, elevation, zIndex, media]) Object.freeze(tokens);
