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
