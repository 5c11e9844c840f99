import { median } from '../measure.mjs';

const thousands = (value) => Math.round(value).toLocaleString('en');
const kilobytes = (value) => (value / 1024).toFixed(1);

const COLUMNS = [
  ['first paint', 'first', thousands],
  ['largest', 'largest', thousands],
  ['usable', 'usable', thousands],
  ['first press', 'interaction', thousands],
  ['script KB', 'scriptBytes', kilobytes],
];
const COUNTS = ['shift', 'depth', 'scripts'];

export const summarise = (visits) =>
  Object.fromEntries(
    Object.entries(visits).map(([composition, found]) => [
      composition,
      Object.fromEntries(
        [...COLUMNS.map(([, figure]) => figure), ...COUNTS].map((figure) => [
          figure,
          median(found.map((one) => one[figure])),
        ]),
      ),
    ]),
  );

const ratio = (one, other) => (other === 0 ? '–' : (one / other).toFixed(2));

function cell({ composed, ...others }, figure, write) {
  const own = write(composed[figure]);
  const peers = Object.values(others).map((peer) => peer[figure]);
  if (peers.every((value) => value === 0)) return own;
  return `${own} (${peers.map((value) => ratio(composed[figure], value)).join(', ')})`;
}

export function align(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const [head, ...rest] = rows.map(
    (row) => `| ${row.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest];
}

/** @param {{ page: string, protocol: string, visit: string, medians: object }[]} measured */
export function tableOf(measured) {
  const rows = measured.map(({ page, protocol, visit, medians }) => [
    `${page}, ${protocol}, ${visit}`,
    ...COLUMNS.map(([, figure, write]) => cell(medians, figure, write)),
  ]);
  return align([['visit', ...COLUMNS.map(([heading]) => heading)], ...rows]);
}

/** Agreed limits for the first visit: figure, other composition, highest ratio. */
const BARS = {
  '/order': [
    ['largest', 'bundle', 0.4],
    ['usable', 'bundle', 0.95],
    ['usable', 'split', 1],
    ['scriptBytes', 'bundle', 1.1],
  ],
  '/login': [
    ['largest', 'bundle', 0.4],
    ['usable', 'bundle', 0.95],
    ['usable', 'split', 1.1],
    ['scriptBytes', 'split', 1.15],
  ],
};
const MEMBERS_BARS = [
  ['first', 'bundle', 0.45],
  ['usable', 'bundle', 1],
];
const EVERY_PAGES_BARS = [
  ['largest', 'prerendered', 1.05],
  ['usable', 'prerendered', 1.05],
  ['interaction', 'bundle', 1],
];
const OWN_BARS = { '/order': [['scriptBytes', 137 * 1024]] };
const EVERY_PAGES_OWN_BARS = [
  ['depth', 2],
  ['scripts', 6],
  ['shift', 0],
];

export function judge(measured) {
  return measured
    .filter(({ visit }) => visit === 'cold')
    .flatMap(({ page, protocol, medians }) => {
      const relative = [...(BARS[page] ?? MEMBERS_BARS), ...EVERY_PAGES_BARS].map(([figure, to, most]) => ({
        what: `${figure} to ${to}`,
        value: medians.composed[figure] / medians[to][figure],
        most,
      }));
      const own = [...(OWN_BARS[page] ?? []), ...EVERY_PAGES_OWN_BARS].map(([figure, most]) => ({
        what: figure,
        value: medians.composed[figure],
        most,
      }));
      return [...relative, ...own].map(
        ({ what, value, most }) =>
          `${value <= most ? 'holds  ' : 'not yet'}  ${page}, ${protocol}: ${what} ${Number(value.toFixed(3))}, at most ${most}`,
      );
    });
}
