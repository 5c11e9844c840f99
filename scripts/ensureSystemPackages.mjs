import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const POSTGRES_PATHS = ['17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin/postgres`);

const NGINX = '/usr/sbin/nginx';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const PROMTOOL = '/usr/bin/promtool';

const BROWSER_PATHS = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'dbus-run-session'].map(
  (name) => `/usr/bin/${name}`,
);

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

export async function ensureOtherBrowsers() {
  if (BROWSER_PATHS.every(existsSync)) return;
  console.log('Installing Firefox and WebKitGTK for the tests in other browsers…');
  await aptInstall('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'dbus', 'fonts-noto-cjk');
}

/** Builds images without an image registry; only the long tests do. */
export async function ensureImageBuilder() {
  if (['/usr/bin/buildah', '/usr/sbin/debootstrap'].every(existsSync)) return;
  console.log('Installing buildah and debootstrap for the test of the image…');
  await aptInstall('buildah', 'debootstrap');
}

export async function ensureSnippetPrograms() {
  const missing = ['curl', 'python3'].filter(
    (program) => !process.env.PATH?.split(':').some((folder) => existsSync(`${folder}/${program}`)),
  );
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} for the tests of /api…`);
  await aptInstall(...missing);
}

export async function ensureNginx() {
  if (!existsSync(NGINX)) {
    console.log('Installing nginx for the tests of hosting…');
    await aptInstall('nginx');
  }
  return NGINX;
}

export async function ensurePromtool() {
  if (!existsSync(PROMTOOL)) {
    console.log('Installing Prometheus for the tests of its rules…');
    await aptInstall('prometheus');
  }
  return PROMTOOL;
}

export async function ensurePgbouncer() {
  if (!existsSync(PGBOUNCER)) {
    console.log('Installing PgBouncer for the server tests…');
    await aptInstall('pgbouncer');
  }
  return PGBOUNCER;
}

export async function ensureHaproxy() {
  if (existsSync('/usr/sbin/haproxy')) return;
  console.log('Installing HAProxy for the tests of hosting…');
  await aptInstall('haproxy');
}

export async function ensurePostgres() {
  if (!firstExisting(POSTGRES_PATHS)) {
    console.log('Installing PostgreSQL for the server tests…');
    await aptInstall('postgresql');
  }
  return firstExisting(POSTGRES_PATHS)?.replace(/\/postgres$/, '');
}
