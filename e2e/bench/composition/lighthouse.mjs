import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../../freePorts.mjs';
import { launch, median } from '../measure.mjs';
import { ROOT } from '../openShop.mjs';
import { align } from './report.mjs';

const VERSION = '12.8.2';
/** Not a dependency: 170 MB in 155 packages that nothing else here needs. */
const FOLDER = join(ROOT, '.cache', `lighthouse-${VERSION}`);
const TRIES = 4;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** A visitor who opens these directly is sent on, or has nothing to see. */
const NOT_BY_ADDRESS = ['/register/naver', '/register/kakao', '/auth/naver', '/reset-password'];
const OF_SHELL = ['/terms/service', '/terms/privacy'];

async function load() {
  if (!existsSync(FOLDER)) {
    mkdirSync(FOLDER, { recursive: true });
    const install = ['install', '--prefix', FOLDER, '--no-package-lock', '--no-save', `lighthouse@${VERSION}`];
    execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { default: lighthouse } = await import(
    pathToFileURL(join(FOLDER, 'node_modules/lighthouse/core/index.js')).href
  );
  return lighthouse;
}

async function publicPages({ url }) {
  const { remotes } = await (await fetch(`${url}/registry.json`)).json();
  const screens = Object.values(remotes).flatMap(({ live }) => live.screens);
  const open = screens.filter(({ path, audience }) => audience !== 'member' && !NOT_BY_ADDRESS.includes(path));
  return [...open.map(({ path }) => path), ...OF_SHELL];
}

/**
 * Scores every page for a phone with Lighthouse, and lists its faults.
 * @param {{ direct: object, secure: object, certificateDigest: string, runs: number }} of
 */
export async function scorePublicPages({ direct, secure, certificateDigest, runs }) {
  const lighthouse = await load();
  const [port] = await freePorts();
  const browser = await launch([
    `--remote-debugging-port=${port}`,
    `--ignore-certificate-errors-spki-list=${certificateDigest}`,
  ]);
  const rows = [['page', ...CATEGORIES, 'largest paint, ms', 'blocking, ms']];
  const faults = [];
  try {
    for (const path of await publicPages(direct)) {
      const found = [];
      for (let run = 0; run < runs; run += 1) found.push(await judgeOrAgain(lighthouse, secure.url + path, port));
      const score = (category) => Math.round(100 * median(found.map(({ categories }) => categories[category].score)));
      const figure = (audit) => Math.round(median(found.map(({ audits }) => audits[audit].numericValue)));
      const figures = [figure('largest-contentful-paint'), figure('total-blocking-time')];
      rows.push([path, ...[...CATEGORIES.map(score), ...figures].map(String)]);
      faults.push(...faultsOf(path, found[0]));
      console.error(`Lighthouse: ${path}`);
    }
  } finally {
    await browser.close();
  }
  for (const fault of faults) console.error(fault);
  return align(rows);
}

/** On a stalled machine Chromium may not paint in time, and the page has no score: try again. */
async function judgeOrAgain(lighthouse, url, port) {
  for (let left = TRIES; ; left -= 1) {
    const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!lhr.runtimeError && lhr.categories.performance.score !== null) return lhr;
    if (left === 1)
      throw new Error(`Lighthouse has no score for ${url}: ${lhr.runtimeError?.message ?? 'not painted'}`);
  }
}

function faultsOf(path, { categories, audits }) {
  return CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${path}: ${category}, ${audits[id].title}`),
  );
}
