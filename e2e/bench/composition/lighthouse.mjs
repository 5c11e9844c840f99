import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, median } from '../measure.mjs';
import { freePorts, ROOT } from '../openShop.mjs';
import { align } from './report.mjs';

const VERSION = '12.8.2';
/** Not a dependency of the repository: 170 MB in 155 packages that nothing else here needs. */
const FOLDER = join(ROOT, '.cache', `lighthouse-${VERSION}`);
const TRIES = 4;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Led to by somebody else only: a visitor who comes by the address alone is sent on, or has nothing to see. */
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

/** Every address that a visitor may open, as the live registry has them. */
async function publicPages({ url }) {
  const { remotes } = await (await fetch(`${url}/registry.json`)).json();
  const screens = Object.values(remotes).flatMap(({ live }) => live.screens);
  const open = screens.filter(({ path, audience }) => audience !== 'member' && !NOT_BY_ADDRESS.includes(path));
  return [...open.map(({ path }) => path), ...OF_SHELL];
}

/**
 * Lighthouse's scores, for a phone, of every page that a visitor may open, and what keeps them from being better.
 * @param {{ direct: object, secure: object, certificateDigest: string, runs: number }} of the composed shop by the server
 * alone and behind nginx
 */
export async function scorePublicPages({ direct, secure, certificateDigest, runs }) {
  const lighthouse = await load();
  const [port] = await freePorts(1);
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

/** A page that Chromium did not paint in time, on a machine that stands still, has no score: it is looked at again. */
async function judgeOrAgain(lighthouse, url, port) {
  for (let left = TRIES; ; left -= 1) {
    const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!lhr.runtimeError && lhr.categories.performance.score !== null) return lhr;
    if (left === 1)
      throw new Error(`Lighthouse has no score for ${url}: ${lhr.runtimeError?.message ?? 'not painted'}`);
  }
}

/** What is not right in itself; how fast a page is says the table. */
function faultsOf(path, { categories, audits }) {
  return CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${path}: ${category}, ${audits[id].title}`),
  );
}
