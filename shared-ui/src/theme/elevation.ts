/** Shadows: soft in the light theme; in the dark one cards have an edge instead (`cardLine`). */
export const elevation = {
  card: 'var(--elevation-card)',
  /** The edge of a card: invisible in the light theme. */
  cardLine: 'var(--card-line)',
  raised: 'var(--elevation-raised)',
} as const;
