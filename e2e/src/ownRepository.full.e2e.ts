import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Response } from 'playwright-core';
import { logIn } from './support/logIn';
import { ROOT } from './support/paths';
import { setUpShop } from './support/setUpShop';
import { temporaryFolder } from './support/temporaryFolder';
import { timed } from './support/timed';

const REMOTE = 'mf-history';
const OLDER = '0.9.0';
const NEW = 'mf-new';
const OURS = ['contract', 'shared-ui', 'build-kit', 'release'];

const run = promisify(execFile);
const suite = setUpShop();
const folder = temporaryFolder('own-repository');
/** Repository that the kit makes for a new remote. */
const own = join(folder, 'own');
/** Repository of a remote that was the shop's. It takes over the installed packages of the other one. */
const copied = join(folder, 'copied');
let token: string;

const runThere = (program: string, args: readonly string[]) =>
  run(join(copied, 'node_modules/.bin', program), args, {
    cwd: copied,
    env: { ...process.env, RELEASE_TOKEN: token },
    maxBuffer: 2 ** 24,
  });
const publish = (...flags: string[]) =>
  runThere('storefront-release', ['publish', REMOTE, '--hold', '--to', suite.shop.url, ...flags]);

/** Reports an error of the published build: its team reads where it stands in its sources. */
async function seeError({ version, script }: { version: string; script: string }): Promise<void> {
  const see = async (...words: string[]) =>
    (await runThere('storefront-release', [...words, '--to', suite.shop.url])).stdout;
  const { headers } = await fetch(suite.shop.url, { headers: { accept: 'text/html' } });
  const visit = headers.get('server-timing')?.replace('visit;desc=', '');
  const frames = [`/remotes/${REMOTE}/${version}/${script}:1:500`];
  const error = { kind: 'error', package: REMOTE, version, step: 'window', message: 'x is undefined', frames };
  await fetch(`${suite.shop.url}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visit, entries: [{ kind: 'visit', package: REMOTE, version }, error] }),
  });
  const [, fingerprint = ''] = /^(\w{12}) .*x is undefined$/m.exec(await see('errors')) ?? [];
  expect(await see('symbolicate', fingerprint)).toMatch(
    new RegExp(`^x is undefined .*\n +at ${REMOTE}/src/\\S+:\\d+:\\d+`),
  );
}
const addTeam = async (name: string, ...rights: string[]) =>
  ((await suite.shop.operator('teams', 'add', name, ...rights)) as { token: string }).token;

/** Links the packages of others, which `npm install` would take a minute for. */
function linkModules(modules: string): void {
  const from = join(ROOT, 'node_modules');
  // Links need the same disk.
  execFileSync('sh', ['-c', 'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"', 'sh', from, modules]);
  // A file that is written in place would change at its source, too.
  for (const name of ['.package-lock.json', '.installed-lock', '@storefront'])
    rmSync(join(modules, name), { recursive: true, force: true });
}

const sourceOf = (name: string) => readFileSync(join(ROOT, name, 'package.json'), 'utf8');
const installedVersion = (repository: string, name: string): string =>
  JSON.parse(readFileSync(join(repository, 'node_modules/@storefront', name, 'package.json'), 'utf8')).version;

const RECIPES = ['.github/workflows/release.yml', '.gitlab-ci.yml'] as const;

function jobOf(file: string, name: string): string {
  const indent = file.startsWith('.github') ? '  ' : '';
  const job = new RegExp(`^${indent}${name}:\\n([\\s\\S]*?)(?=^${indent}[\\w#]|(?![\\s\\S]))`, 'm');
  return job.exec(readFileSync(join(own, file), 'utf8'))?.[1] ?? '';
}
const stepsOf = (job: string) =>
  [...job.matchAll(/^ +- (?:run: )?((?:npm|RELEASE_TOKEN=).*)$/gm)].map(([, command = '']) => command);
const VERIFY = ['npm ci', 'npm run lint', 'npm run types', 'npm test'];

/** Reads a recipe's last command of its preview and of its publication. */
function readRecipe(file: string) {
  const [verifies, shows, publishes] = [jobOf(file, 'verify'), jobOf(file, 'preview'), jobOf(file, 'publish')];
  expect([file, stepsOf(verifies)]).toEqual([file, VERIFY]);
  expect(verifies).not.toContain('TOKEN');
  expect(shows).toContain('PREVIEW_TOKEN');
  expect(shows).not.toMatch(/secrets\.RELEASE_TOKEN|\$RELEASE_TOKEN/);
  const [[installed, preview = ''], [, publishing = '']] = [stepsOf(shows), stepsOf(publishes)];
  expect(installed).toBe('npm ci');
  return { preview, publishing };
}

const withShop = (command: string) => command.replace('https://the.shop', suite.shop.url);

/** Packs the shop's kit again with older versions of the packages, and offers that one meanwhile. */
function offerOlder(kit: string): void {
  const { file } = JSON.parse(readFileSync(join(kit, 'kit.json'), 'utf8'));
  const unpack = (archive: string) => {
    const unpacked = mkdtempSync(join(folder, 'older-'));
    execFileSync('tar', ['xzf', archive, '-C', unpacked]);
    return unpacked;
  };
  const packOlder = (unpacked: string, into: string) => {
    const manifest = join(unpacked, 'package/package.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version: OLDER }));
    execFileSync('tar', ['czf', into, '-C', unpacked, 'package']);
  };
  const whole = unpack(join(kit, file));
  const packages = join(whole, 'package/packages');
  for (const archive of readdirSync(packages)) {
    const unpacked = unpack(join(packages, archive));
    rmSync(join(packages, archive));
    packOlder(unpacked, join(packages, archive.replace(/-\d.*/, `-${OLDER}.tgz`)));
  }
  packOlder(whole, join(kit, 'older.tgz'));
  writeFileSync(join(kit, 'kit.json'), JSON.stringify({ version: OLDER, file: 'older.tgz', history: [] }));
}

async function seeScreen(path: string, name: string, asked?: string): Promise<void> {
  const { page, close } = await suite.visit();
  await logIn(page, suite.shop.demo);
  const entry = asked && page.waitForRequest((request) => request.url().includes(asked));
  await page.goto(path);
  await entry;
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await close();
}

beforeAll(async () => {
  await run('node', ['scripts/packKit.mjs', join(suite.shop.dataDir, 'kit')], { cwd: ROOT });
  token = await addTeam('teams-own', '--may', `${NEW},${REMOTE}`);
});

describe('a remote in a repository of its own', () => {
  // B-kit-4
  it("is made by the recipe's commands, takes newer packages, and is verified, shown and live by the steps of its CI", async () => {
    const kit = join(suite.shop.dataDir, 'kit');
    const record = readFileSync(join(kit, 'kit.json'), 'utf8');
    offerOlder(kit);
    mkdirSync(own);
    linkModules(join(own, 'node_modules'));
    const recipe = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');
    const [, block = ''] = /```sh\n(curl [\s\S]*?)```/.exec(recipe) ?? [];
    const commands = block.trim().split('\n');
    expect(commands).toHaveLength(3);
    const summary = join(folder, 'summary.md');
    const env = {
      ...process.env,
      npm_config_prefer_offline: 'true',
      SHOP: suite.shop.url,
      GITHUB_STEP_SUMMARY: summary,
    };
    // As in CI, the first command that fails ends a step.
    const type = (command: string, by = token) =>
      run('bash', ['-e', '-o', 'pipefail', '-c', withShop(command)], {
        cwd: own,
        env: { ...env, RELEASE_TOKEN: by },
        maxBuffer: 2 ** 24,
      });
    const installed = () => OURS.map((name) => installedVersion(own, name));
    const [fetched = '', made = '', published = ''] = commands;
    await type(fetched);
    await type(made);
    expect(installed()).toEqual(OURS.map(() => OLDER));

    writeFileSync(join(kit, 'kit.json'), record);
    const readme = readFileSync(join(own, 'README.md'), 'utf8');
    const [, command = ''] = /## Newer packages[\s\S]*?```sh\n(.*)\n```/.exec(readme) ?? [];
    expect(command).toBe('RELEASE_TOKEN=… npm run update -- --to https://the.shop');
    const update = command.replace('RELEASE_TOKEN=… ', '');
    expect((await type(update)).stdout).toMatch(/The packages are those of kit \S+\./);
    const digest = installedVersion(own, 'contract').split('-')[1];
    expect(installed()).toEqual(OURS.map((name) => `${JSON.parse(sourceOf(name)).version}-${digest}`));
    expect(readdirSync(join(own, 'packages'))).toHaveLength(OURS.length);
    expect((await type(update)).stdout).toContain('the shop has no newer ones');
    await type('git add -A && git -c user.name=CI -c user.email=ci@example.com commit -qm "Take newer packages"');

    const [github, gitlab] = [readRecipe(RECIPES[0]), readRecipe(RECIPES[1])];
    expect(gitlab).toEqual({
      preview: `RELEASE_TOKEN="$PREVIEW_TOKEN" ${github.preview.replace(' | tee -a "$GITHUB_STEP_SUMMARY"', '')}`,
      publishing: github.publishing,
    });
    expect(github.publishing.replace('"$SHOP"', 'https://the.shop')).toBe(published);
    // `npm ci` would install again for half a minute.
    const [, ...checks] = VERIFY;
    await type(checks.join(' && '));
    const previewing = await addTeam('ci-preview', '--may', NEW, '--scopes', 'preview');
    const { stdout } = await type(github.preview, previewing);
    const [link = ''] = /^http.*\/releases\/preview\/.*$/m.exec(stdout) ?? [];
    expect((await fetch(link)).status).toBe(200);
    expect(readFileSync(summary, 'utf8')).toContain(link);
    expect(await (await fetch(suite.shop.url)).text()).not.toContain(`/remotes/${NEW}/`);
    await expect(type(github.publishing, previewing)).rejects.toMatchObject({
      stderr: expect.stringContaining('lacks the scope publish'),
    });
    expect((await type(published)).stdout).toMatch(/The gate: passed, 1 screen in.*^mf-new +\S+ +live$/ms);
    await expect(type('npm run release -- list')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^No shop runs here: name one by --to/),
    });
    await seeScreen('/new', '새로운 화면');
  });

  it("was the shop's: has sound types and passes its tests, and its packages run in Node without a bundler", async () => {
    const args = ['scripts/newRemote.mjs', REMOTE, '--standalone', copied, '--copy', '--no-install'];
    await run('node', args, { cwd: ROOT });
    // Both were packed from the same sources: the names end with the kit's digest.
    expect(readdirSync(join(copied, 'packages')).sort()).toEqual(readdirSync(join(own, 'packages')).sort());
    renameSync(join(own, 'node_modules'), join(copied, 'node_modules'));
    expect(existsSync(join(copied, 'shared-ui'))).toBe(false);
    await runThere('tsc', ['-b']);
    const { stderr } = await runThere('jest', ['--maxWorkers=1', '--testPathPatterns', 'AutoOrderHistoryScreen.test']);
    expect(stderr).toContain('Test Suites: 1 passed, 1 total');
    const source = `const names = ['@storefront/contract', '@storefront/contract/schemas',
        '@storefront/contract/registry', '@storefront/shared-ui', '@storefront/shared-ui/table'];
      for (const name of names) console.log(name, Object.keys(await import(name)).length > 0);`;
    const { stdout } = await run('node', ['--input-type=module', '-e', source], { cwd: copied });
    expect(stdout.match(/true/g)).toHaveLength(5);
    const dev = [join(copied, 'node_modules/@storefront/release/dist/dev/cli.js'), REMOTE, '--port', '0'];
    await expect(run('node', dev, { cwd: copied })).rejects.toMatchObject({
      stderr: expect.stringContaining('name a shop that runs with --in ADDRESS'),
    });
  });

  // B-release-46, B-release-111, B-release-129
  it("was the shop's: goes live over the shop's own commit alone, behind the gate, and costs who comes back little", async () => {
    const { page } = await suite.visit();
    await logIn(page, suite.shop.demo);
    const visitScreen = async () => {
      const scripts: Response[] = [];
      const note = (response: Response) => response.url().includes(`/remotes/${REMOTE}/`) && scripts.push(response);
      page.on('response', note);
      await page.goto('/order-history', { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1, name: '주문내역' }).waitFor();
      page.off('response', note);
      return new Map(scripts.map((script) => [basename(script.url()), script.headers()['content-encoding']]));
    };
    const whole = await visitScreen();
    expect(new Set(whole.values())).toEqual(new Set(['br']));
    const { stderr: refused } = await publish().then(
      () => ({ stderr: '' }),
      (error: { stderr: string }) => error,
    );
    const [, over = ''] = /This repository does not know it: .*--over (\w+) publishes over it/.exec(refused) ?? [];
    const publishing = publish('--over', over);
    const served = async () => /\/remotes\/mf-history\/[^/]+/.exec(await (await fetch(suite.shop.url)).text())?.[0];
    const before = await served();
    await new Promise<void>((resolve, reject) => {
      publishing.child.stdout?.on('data', (said) => /The gate: passed/.test(String(said)) && resolve());
      publishing.catch(reject);
    });
    await timed('live after the gate has passed', async () => {
      while ((await served()) === before) await sleep(20);
    });
    const { stdout } = await publishing;
    expect(stdout).toMatch(/The gate: passed, 2 screens/);
    const version = new RegExp(`^${REMOTE} +(\\S+)`, 'm').exec(stdout)?.[1] ?? '';
    const report = await (await fetch(`${suite.shop.url}/remotes/${REMOTE}/${version}/build.json`)).json();
    expect(report.consumes['@storefront/shared-ui']).toContain('Page');
    expect(report.kit).toBe(installedVersion(copied, 'build-kit'));
    const patched = await visitScreen();
    const known = [...patched].filter(([script]) => whole.has(script));
    expect(known).toEqual(
      expect.arrayContaining([
        ['remoteEntry.js', 'dcz'],
        ['OrderHistoryScreen.js', 'dcz'],
      ]),
    );
    expect(known).toEqual(known.map(([script]) => [script, 'dcz']));
    await seeScreen('/order-history', '주문내역', `/remotes/${REMOTE}/${version}/`);
    const [script = ''] = Object.values<string[]>(report.scripts)
      .flat()
      .filter((file) => /Screen/.test(file));
    await seeError({ version, script });
    expect(await suite.shop.operator('releases', 'log', '--limit', '1')).toMatchObject([
      { actor: 'teams-own', detail: { gate: { outcome: 'passed' }, versions: { [REMOTE]: { to: version } } } },
    ]);
  });
});
