/** CSS variables by role: themes change without rendering. */
export const color = {
  /** Page behind cards. */
  background: 'var(--background)',
  /** Cards, fields, menus. */
  surface: 'var(--surface)',
  /** Quiet area inside a card. */
  surfaceMuted: 'var(--surface-muted)',
  /** Hairlines. */
  line: 'var(--line)',
  /** Edges of controls, 3:1 on cards. */
  lineStrong: 'var(--line-strong)',
  text: 'var(--text)',
  textMuted: 'var(--text-muted)',
  /** Captions, placeholders. */
  textSubtle: 'var(--text-subtle)',
  /** SITE_MAIN_COLOR as fill. */
  main: 'var(--main)',
  /** Edge of `main` where it resembles the card. */
  mainEdge: 'var(--main-edge)',
  /** 20 percent darker (B-theme-1). */
  mainHover: 'var(--main-hover)',
  onMain: 'var(--on-main)',
  onMainHover: 'var(--on-main-hover)',
  /** Readable on page, cards and `mainSoft`. */
  mainText: 'var(--main-text)',
  /** Tint behind `mainText` or `text`. */
  mainSoft: 'var(--main-soft)',
  /** SITE_NOTICE_BOLD_TEXT, readable on cards. */
  notice: 'var(--notice)',
  danger: 'var(--danger)',
  dangerSoft: 'var(--danger-soft)',
  onDanger: 'var(--on-danger)',
  success: 'var(--success)',
  successSoft: 'var(--success-soft)',
  warning: 'var(--warning)',
  warningSoft: 'var(--warning-soft)',
  scrim: 'var(--scrim)',
  skeleton: 'var(--skeleton)',
  inverse: 'var(--inverse)',
  onInverse: 'var(--on-inverse)',
  inverseSuccess: 'var(--inverse-success)',
  inverseDanger: 'var(--inverse-danger)',
  /** QR codes: dark on light in both themes. */
  ink: 'var(--ink)',
  paper: 'var(--paper)',
  /** Providers' colours under `ink`. */
  naver: 'var(--naver)',
  naverMark: '#ffffff',
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

/** Sizes, weights, line heights and six ready styles. */
export const type = {
  size,
  weight,
  line,
  title: `font-size:${size.title};font-weight:${weight.bold};line-height:${line.tight};letter-spacing:-.02em;`,
  /** Main amount or result. */
  lead: `font-size:${size.lead};font-weight:${weight.bold};line-height:${line.tight};letter-spacing:-.02em;`,
  heading: `font-size:${size.heading};font-weight:${weight.bold};line-height:${line.tight};letter-spacing:-.01em;`,
  body: `font-size:${size.body};font-weight:${weight.regular};line-height:${line.normal};`,
  /** Labels, table cells. */
  label: `font-size:${size.label};font-weight:${weight.medium};line-height:${line.normal};`,
  caption: `font-size:${size.caption};font-weight:${weight.regular};line-height:${line.normal};`,
} as const;

/** Steps of 4 px. */
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

/** Small for tags, medium for controls, large for cards. */
export const radius = { small: '8px', medium: '12px', large: '20px', full: '999px' } as const;

/** Dark cards have an edge (`cardLine`) instead. */
export const elevation = {
  card: 'var(--elevation-card)',
  /** Invisible in the light theme. */
  cardLine: 'var(--card-line)',
  raised: 'var(--elevation-raised)',
} as const;

/** Reaction and movement. */
export const motion = { quick: '0.15s', usual: '0.2s' } as const;

/** From floating parts to toasts. */
export const zIndex = { floating: 10, header: 20, menu: 30, overlay: 40, toast: 50 } as const;

/** Below it a page is a phone's (B-theme-6). */
export const MOBILE_MAX_PX = 880;
/** Below it the menu toggles (B-theme-6). */
export const MENU_MAX_PX = 1280;
/** Widest content (B-theme-6). */
export const PAGE_MAX_PX = 880;

/** Put before a block of styles. */
export const media = {
  mobile: '@media (max-width:879.98px)',
  menu: '@media (max-width:1279.98px)',
  /** No room for floating parts beside the page. */
  crowded: '@media (max-width:1239.98px)',
  /** Too low for sticky parts (B-theme-10). */
  short: '@media (max-height:479.98px),(min-width:880px) and (max-height:559.98px)',
  /** Taps must leave no hover colour. */
  hover: '@media (hover:hover)',
} as const;

/** For controls that show focus on another element. */
export const focusRing = `outline:2px solid ${color.mainText};outline-offset:2px;`;

// All screens share them.
for (const tokens of [color, size, weight, line, type, space, radius, elevation, zIndex, media]) Object.freeze(tokens);
