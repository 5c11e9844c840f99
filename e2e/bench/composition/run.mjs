// npm run bench [-- --pages /order,/login --protocols h2 --runs 5 --lighthouse --write]: what run-time composition
// costs a phone, against one bundle, split by screen, and prerendered. No test.
// npm run bench -- --release [--commits 20 --write]: what a visit after a release costs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNginx } from '../../nginx.mjs';
import { launch } from '../measure.mjs';
import { compile, ROOT } from '../openShop.mjs';
import { scorePublicPages } from './lighthouse.mjs';
import { OtherWork } from './OtherWork.mjs';
import { PAGES } from './pages.mjs';
import { judge, summarise, tableOf } from './report.mjs';
import { visitTwice } from './visit.mjs';
import { ask, warmUp } from './warmUp.mjs';

const NAMES = { h1: 'HTTP/1.1', h2: 'HTTP/2' };
const TARGET = join(ROOT, 'docs/performance.md');

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: Object.keys(PAGES).join() },
    protocols: { type: 'string', default: 'h1,h2' },
    runs: { type: 'string', default: '3' },
    lighthouse: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    commits: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});
const pages = values.pages.split(',').filter(Boolean);
const protocols = values.protocols.split(',').filter(Boolean);
const runs = Number(values.runs);
const unknown = [...pages.filter((page) => !PAGES[page]), ...protocols.filter((protocol) => !NAMES[protocol])];
if (unknown.length > 0 || !(runs >= 0)) {
  console.error(`Not known: ${unknown.join(' ') || `--runs ${values.runs}`}. Pages: ${Object.keys(PAGES).join(' ')}`);
  process.exit(1);
}

/** Repeats a visit once: a stalled machine may spoil one. */
async function visitOrAgain(browser, shop, page) {
  try {
    return await visitTwice(browser, shop, page);
  } catch (error) {
    console.error(`again: ${error.message}`);
    return visitTwice(browser, shop, page);
  }
}

const htmlOf = (page) => /<!--prerendered-->[\s\S]*<!--\/prerendered-->/.exec(page)?.[0];

/** Other HTML would make the comparison void. */
async function compareHtml({ composed, prerendered }) {
  for (const page of pages) {
    const [own, other] = [htmlOf(await ask(composed.url + page)), htmlOf(await ask(prerendered.url + page))];
    if (!own || own !== other) throw new Error(`${page} has not the same HTML`);
  }
}

async function measure(browser, shops) {
  const found = new Map();
  const compositions = Object.keys(shops.h1);
  for (let round = 0; round < runs; round += 1)
    for (const protocol of protocols)
      for (const page of pages) {
        // Takes turns, so that a slow moment of the machine meets all.
        const order = compositions.map((_, index) => compositions[(index + round) % compositions.length]);
        for (const composition of order) {
          const { cold, warm } = await visitOrAgain(browser, shops[protocol][composition], page);
          for (const [visit, figures] of Object.entries({ cold, warm })) {
            const key = [page, protocol, visit].join();
            const known = found.get(key) ?? Object.fromEntries(compositions.map((name) => [name, []]));
            known[composition].push(figures);
            found.set(key, known);
          }
        }
        console.error(`round ${round + 1} of ${runs}: ${page}, ${NAMES[protocol]}`);
      }
  return [...found]
    .map(([key, visits]) => {
      const [page, protocol, visit] = key.split(',');
      return { page, protocol: NAMES[protocol], visit, medians: summarise(visits) };
    })
    .sort((one, other) => pages.indexOf(one.page) - pages.indexOf(other.page));
}

function write(mark, lines) {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const text = readFileSync(TARGET, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  writeFileSync(TARGET, `${text.slice(0, from)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`);
}

try {
  requireNginx();
} catch ({ message }) {
  console.error(message);
  process.exit(1);
}
compile();
if (values.release) {
  const { measureReleases } = await import('./releases.mjs');
  const { visits, table } = await measureReleases({ pages, runs, commits: Number(values.commits) });
  console.log([...visits, ...table].join('\n'));
  if (values.write && table.length > 0) write('releases', table);
  process.exit();
}
const { openCompositions } = await import('./openCompositions.mjs');
const { shops, certificateDigest, close } = await openCompositions();
const browser = await launch([`--ignore-certificate-errors-spki-list=${certificateDigest}`]);
try {
  await warmUp(
    protocols.flatMap((protocol) => Object.values(shops[protocol])),
    pages,
  );
  await compareHtml(shops.h1);
  const others = new OtherWork();
  const measured = await measure(browser, shops);
  const disturbed = `other programs took ${Math.round(100 * others.share())} % of the machine meanwhile`;
  const lines = measured.length > 0 ? tableOf(measured) : [];
  const composed = { direct: shops.h1.composed, secure: shops.h2.composed, certificateDigest };
  if (values.lighthouse) lines.push('', ...(await scorePublicPages({ ...composed, runs: Math.max(1, runs) })));
  console.log([disturbed, ...lines].join('\n'));
  console.log(`\n${judge(measured).join('\n')}`);
  if (values.write) {
    const day = new Date().toISOString().slice(0, 10);
    write('bench', [`Medians of ${runs} rounds, ${day}; ${disturbed}:`, '', ...lines]);
  }
} finally {
  await browser.close();
  await close();
}
