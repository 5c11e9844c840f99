import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makePatches } from '../../../release/dist/makePatches.js';
import { packageNames } from '../../../release/dist/workspace.js';
import { launch, median } from '../measure.mjs';
import { ROOT, startServer, tokenOf } from '../openShop.mjs';
import { openFront } from './nginxFront.mjs';
import { publishAll } from './openCompositions.mjs';
import { PAGES } from './pages.mjs';
import { openPhone, visitOnce } from './visit.mjs';
import { warmUp } from './warmUp.mjs';

const SOURCES = ['contract', 'shared-ui', ...packageNames()];
const NOT_BUILT = ['*.test.*', 'testing/**', 'README.md'];
const FIXED = ['shell/src/chrome/TopBar.tsx', 'mf-order/src/order/OrderScreen.tsx'];
/** The first words of a file. */
const WORDS = /[가-힣]{2,}/;
const DAY_S = 24 * 60 * 60;
const EARLIER = 6;
const BARS = { fix: 5 * 1024, day: 15 * 1024 };
const USABLE_BAR = 1.1;

const git = (args, cwd = ROOT) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
const kilobytes = (bytes) => (bytes / 1024).toFixed(1);

/** A copy of the checkout in which today's build-kit builds other commits. */
function openWorkshop(head) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // Beside the checkout's modules, which are linked.
  const folder = mkdtempSync(join(ROOT, '.cache', 'bench-'));
  git(['clone', '--quiet', '--shared', ROOT, folder]);
  for (const path of ['node_modules', 'release/node_modules', 'server/node_modules'])
    if (existsSync(join(ROOT, path))) execFileSync('cp', ['-al', join(ROOT, path), join(folder, path)]);
  const script = `
    import { buildAll } from './release/dist/sealedBuilds.js';
    import { packageNames } from './release/dist/workspace.js';
    console.log(JSON.stringify(await buildAll(packageNames())));`;
  return {
    /** @param {{ commit: string, isFixed?: boolean }} source of the builds; fixed is one with another word */
    async build({ commit, isFixed = false }) {
      git(['checkout', '--quiet', '--force', commit], folder);
      git(['restore', '--source', head, '--', 'build-kit'], folder);
      execFileSync('npx', ['tsc', '-b', 'contract', 'release'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (isFixed)
        for (const file of FIXED.map((path) => join(folder, path)))
          writeFileSync(file, readFileSync(file, 'utf8').replace(WORDS, '고친 $&'));
      const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', script], { cwd: folder });
      const builds = JSON.parse(stdout.trim().split('\n').at(-1));
      // The builder keeps the last few.
      return builds.map((build) => {
        const own = join(folder, 'built', build.name, build.record.version);
        if (!existsSync(own)) cpSync(build.folder, own, { recursive: true });
        return { ...build, folder: own };
      });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function summarise(visits) {
  const figures = ['bytes', 'scriptBytes', 'documentBytes', 'usable'];
  return Object.fromEntries(figures.map((figure) => [figure, median(visits.map((one) => one[figure]))]));
}

/** Visits behind nginx: cold, warm, and after a release; of medians. */
async function measureVisits({ pages, runs, builds }) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const shop = await startServer(dataDir, { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_ORIGIN: 'https://shop.example' });
  const nginx = await openFront(join(folder, 'nginx'), { composed: { ...shop, token: await tokenOf(shop) } });
  const browser = await launch([`--ignore-certificate-errors-spki-list=${nginx.digest}`]);
  try {
    const measured = [];
    for (const version of ['day', 'head', 'fix']) {
      await publishAll(dataDir, builds[version]);
      await warmUp([shop], pages);
    }
    for (const [kind, before, after] of [
      ['day', 'day', 'head'],
      ['fix', 'head', 'fix'],
    ])
      for (const page of pages) {
        const seen = { cold: [], warm: [], after: [] };
        for (let round = 0; round < runs; round += 1) {
          await publishAll(dataDir, builds[before]);
          await warmUp([shop], [page]);
          const phone = await openPhone(browser, nginx.shops.composed, page);
          for (const visit of ['cold', 'warm']) seen[visit].push(await visitOnce(phone, page, PAGES[page]));
          await publishAll(dataDir, builds[after]);
          await warmUp([shop], [page]);
          seen.after.push(await visitOnce(phone, page, PAGES[page]));
          await phone.close();
        }
        measured.push({
          kind,
          page,
          ...Object.fromEntries(Object.entries(seen).map(([name, of]) => [name, summarise(of)])),
        });
      }
    return measured;
  } finally {
    await browser.close();
    await nginx.close();
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}

function sayVisits(measured) {
  const say = ({ bytes, scriptBytes, documentBytes, usable }) =>
    `${kilobytes(bytes)} KB (scripts ${kilobytes(scriptBytes)}, HTML ${kilobytes(documentBytes)}), usable ${Math.round(usable)} ms`;
  return measured.flatMap(({ kind, page, cold, warm, after }) => {
    const ratio = after.usable / warm.usable;
    const holds = (isHeld) => (isHeld ? 'holds  ' : 'not yet');
    return [
      `${page}, ${kind === 'fix' ? 'one line changed' : "the last day's work"}, shell and mf-order:`,
      ...Object.entries({ cold, warm, after }).map(([name, of]) => `  ${name.padEnd(5)} ${say(of)}`),
      `  ${holds(after.bytes <= BARS[kind])}  transferred at most ${kilobytes(BARS[kind])} KB`,
      `  ${holds(ratio <= USABLE_BAR)}  usable to a warm visit ${ratio.toFixed(2)}, at most ${USABLE_BAR}`,
    ];
  });
}

/** Files of versions that were live one after the other. */
const earlierFiles = (builds) => ({
  registry: async () => ({ shell: null, remotes: {} }),
  versions: async () => builds.map(({ record: { version } }) => ({ version })),
  async publicFile(address) {
    const build = builds.find(({ record }) => address.startsWith(record.base));
    const file = join(build.folder, address.slice(build.record.base.length));
    return existsSync(file) ? readFileSync(file) : null;
  },
});

/** What each of the last commits that changed a bundle costs a customer who has all scripts of the version before. */
async function tableOfCommits(workshop, count) {
  const paths = [...SOURCES, ...NOT_BUILT.map((path) => `:!**/${path}`)];
  const commits = git(['log', '--format=%h', `-${count * 2}`, '--', ...paths])
    .split('\n')
    .reverse();
  const lived = new Map();
  const rows = [];
  for (const commit of commits) {
    const changed = [];
    for (const build of await workshop.build({ commit })) {
      const known = lived.get(build.name) ?? [];
      if (known.some(({ record }) => record.version === build.record.version)) continue;
      if (known.length > 0) changed.push({ build, ...(await makePatches(build, earlierFiles(known))) });
      lived.set(build.name, [build, ...known].slice(0, EARLIER));
    }
    if (changed.length > 0) rows.push(rowOf(commit, changed));
    console.error(`${commit}: ${changed.map(({ build }) => build.name).join(' ') || 'no bundle'}`);
  }
  const head = ['commit', 'whole', 'from one', 'from six versions before, KB'];
  const lines = [head, ...rows.slice(-count)].map((row) =>
    row
      .map((text) => text.padEnd(10))
      .join('')
      .trimEnd(),
  );
  return ['```', ...lines, '```'];
}

function rowOf(commit, changed) {
  const sum = (of) => changed.reduce((all, one) => all + of(one), 0);
  const whole = sum(({ build }) =>
    Object.keys(build.record.files)
      .filter((file) => file.endsWith('.js') && file !== build.record.node)
      .reduce((all, file) => all + readFileSync(join(build.folder, `${file}.br`)).length, 0),
  );
  const sums = [whole, sum(({ costs }) => costs[0].bytes), sum(({ costs }) => costs.at(-1).bytes)];
  return [commit, ...sums.map(kilobytes)];
}

/** @returns {Promise<{ visits: string[], table: string[] }>} lines to print; a table of `commits` rows if any */
export async function measureReleases({ pages, runs, commits }) {
  const head = git(['rev-parse', 'HEAD']);
  const workshop = openWorkshop(head);
  try {
    const since = Number(git(['log', '-1', '--format=%ct'])) - DAY_S;
    const day = git(['rev-list', '-1', `--before=${since}`, 'HEAD']);
    const ofVisits = async () => ({
      day: await workshop.build({ commit: day }),
      head: await workshop.build({ commit: head }),
      fix: await workshop.build({ commit: head, isFixed: true }),
    });
    const visits = runs > 0 ? sayVisits(await measureVisits({ pages, runs, builds: await ofVisits() })) : [];
    return { visits, table: commits > 0 ? await tableOfCommits(workshop, commits) : [] };
  } finally {
    workshop.close();
  }
}
