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
  /** `main` darkened 20 percent (spec 9). */
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
} as const;
