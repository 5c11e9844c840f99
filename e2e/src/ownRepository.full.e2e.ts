import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { logIn } from './support/logIn';
import { ROOT } from './support/paths';
import { readRegistry } from './support/publishVersion';
import { setUpShop } from './support/setUpShop';
import { timed } from './support/timed';

const REMOTE = 'mf-history';
const OLDER = '0.9.0';
const OURS = ['contract', 'shared-ui', 'storefront-build-kit', 'storefront-release'];

interface Detail {
  commit: { id: string };
}

const run = promisify(execFile);
const suite = setUpShop();
let folder: string;
let repository: string;

const runThere = (program: string, args: readonly string[], token = '') =>
  run(join(repository, 'node_modules/.bin', program), args, {
    cwd: repository,
    env: { ...process.env, RELEASE_TOKEN: token },
    maxBuffer: 2 ** 24,
  });
const publish = (token: string, ...flags: string[]) =>
  runThere('storefront-release', ['publish', REMOTE, '--hold', '--to', suite.shop.url, ...flags], token);

/** Reports an error of the published build: its team reads where it stands in its sources. */
async function seeError(token: string, { version, script }: { version: string; script: string }): Promise<void> {
  const see = async (...words: string[]) =>
    (await runThere('storefront-release', [...words, '--to', suite.shop.url], token)).stdout;
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
const addTeam = async (name: string, may: string) =>
  ((await suite.shop.operator('teams', 'add', name, '--may', may)) as { token: string }).token;

/** Links the packages of others, which `npm install` would take a minute for. */
function linkModules(modules: string): void {
  const from = join(ROOT, 'node_modules');
  const linked = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  // Links need the same disk.
  execFileSync('sh', ['-c', 'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"', 'sh', from, modules]);
  // A file that is written in place would change at its source, too.
  for (const name of ['.package-lock.json', '.installed-lock', ...linked.map((entry) => entry.name)])
    rmSync(join(modules, name), { force: true });
}

/** Installs our packages from the archives. */
function install(): void {
  const modules = join(repository, 'node_modules');
  linkModules(modules);
  for (const name of OURS) {
    const archives = join(repository, 'packages');
    const archive = readdirSync(archives).find((file) => file.startsWith(`${name}-`)) ?? '';
    mkdirSync(join(modules, name));
    execFileSync('tar', ['xzf', join(archives, archive), '--strip-components=1', '-C', join(modules, name)]);
  }
  const bin = join(modules, '.bin/storefront-release');
  execFileSync('ln', ['-sf', '../storefront-release/dist/cli.js', bin]);
  execFileSync('chmod', ['+x', bin]);
}

const readme = () => readFileSync(join(repository, 'README.md'), 'utf8');
const FOLDERS: Record<string, string> = { 'storefront-build-kit': 'build-kit', 'storefront-release': 'release' };
const sourceOf = (name: string) => readFileSync(join(ROOT, FOLDERS[name] ?? name, 'package.json'), 'utf8');
const installedVersion = (name: string): string =>
  JSON.parse(readFileSync(join(repository, 'node_modules', name, 'package.json'), 'utf8')).version;

const RECIPES = ['.github/workflows/release.yml', '.gitlab-ci.yml'];

function jobOf(root: string, file: string, name: string): string {
  const indent = file.startsWith('.github') ? '  ' : '';
  const job = new RegExp(`^${indent}${name}:\\n([\\s\\S]*?)(?=^${indent}[\\w#]|(?![\\s\\S]))`, 'm');
  return job.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
}
const stepsOf = (job: string) =>
  [...job.matchAll(/^ +- (?:run: )?((?:npm|RELEASE_TOKEN=).*)$/gm)].map(([, command = '']) => command);
const VERIFY = ['npm ci', 'npm run lint', 'npm run types', 'npm test'];

const packKit = (into: string) => run('node', ['scripts/packKit.mjs', into], { cwd: ROOT });
const withShop = (command: string) => command.replace('https://the.shop', suite.shop.url);

function makeOlder(archives: string): void {
  const manifest = join(repository, 'package.json');
  let text = readFileSync(manifest, 'utf8');
  for (const archive of readdirSync(archives)) {
    const unpacked = mkdtempSync(join(folder, 'older-'));
    execFileSync('tar', ['xzf', join(archives, archive), '-C', unpacked]);
    const own = join(unpacked, 'package/package.json');
    const { name, ...rest } = JSON.parse(readFileSync(own, 'utf8'));
    writeFileSync(own, JSON.stringify({ ...rest, name, version: OLDER }));
    rmSync(join(archives, archive));
    execFileSync('tar', ['czf', join(archives, `${name}-${OLDER}.tgz`), '-C', unpacked, 'package']);
    text = text.replace(archive, `${name}-${OLDER}.tgz`);
  }
  writeFileSync(manifest, text);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  repository = join(folder, 'team');
  const args = ['scripts/newRemote.mjs', REMOTE, '--standalone', repository, '--copy', '--no-install'];
  await run('node', args, { cwd: ROOT });
  install();
  await packKit(join(suite.shop.dataDir, 'kit'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a remote in a repository of its own', () => {
  it('has sound types, lints, and passes its tests', async () => {
    expect(existsSync(join(repository, 'shared-ui'))).toBe(false);
    await runThere('tsc', ['-b']);
    await runThere('biome', ['check', '.']);
    const tests = ['--testPathPatterns', 'orderProgress', 'AutoOrderHistoryScreen.test'];
    const { stderr } = await runThere('jest', ['--maxWorkers=1', ...tests]);
    expect(stderr).toContain('Test Suites: 2 passed, 2 total');
  });

  it('has packages that run in Node without a bundler', async () => {
    const source = `const names = ['contract', 'contract/schemas', 'contract/registry', 'shared-ui', 'shared-ui/table'];
      for (const name of names) console.log(name, Object.keys(await import(name)).length > 0);`;
    const { stdout } = await run('node', ['--input-type=module', '-e', source], { cwd: repository });
    expect(stdout.match(/true/g)).toHaveLength(5);
    const dev = [join(repository, 'node_modules/storefront-release/dist/dev/cli.js'), REMOTE, '--port', '0'];
    await expect(run('node', dev, { cwd: repository })).rejects.toMatchObject({
      stderr: expect.stringContaining('name a shop that runs with --in ADDRESS'),
    });
  });

  // B-kit-4
  it("has the shop's packages after the command of its README, where it was made with older ones", async () => {
    makeOlder(join(repository, 'packages'));
    const token = await addTeam('updates', REMOTE);
    const env = { ...process.env, npm_config_prefer_offline: 'true', RELEASE_TOKEN: token };
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: repository, env });
    expect(OURS.map(installedVersion)).toEqual(OURS.map(() => OLDER));

    const [, command = ''] = /## Newer packages[\s\S]*?```sh\n(.*)\n```/.exec(readme()) ?? [];
    expect(command).toBe('RELEASE_TOKEN=… npm run update -- --to https://the.shop');
    const update = () => run('sh', ['-c', withShop(command.replace('RELEASE_TOKEN=… ', ''))], { cwd: repository, env });
    expect((await update()).stdout).toMatch(/The packages are those of kit \S+\./);
    const digest = installedVersion('contract').split('-')[1];
    expect(OURS.map(installedVersion)).toEqual(OURS.map((name) => `${JSON.parse(sourceOf(name)).version}-${digest}`));
    expect(readdirSync(join(repository, 'packages'))).toHaveLength(OURS.length);
    expect((await update()).stdout).toContain('the shop has no newer ones');
  });

  // B-kit-4
  it("is live after the recipe's commands, from an empty folder with a shop's address and a token", async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    linkModules(join(empty, 'node_modules'));
    const recipe = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');
    const [, block = ''] = /```sh\n(curl [\s\S]*?)```/.exec(recipe) ?? [];
    const commands = block.trim().split('\n');
    expect(commands).toHaveLength(3);
    const env = { ...process.env, npm_config_prefer_offline: 'true', RELEASE_TOKEN: await addTeam('new', 'mf-new') };
    const type = (command: string) => run('bash', ['-c', withShop(command)], { cwd: empty, env, maxBuffer: 2 ** 24 });
    const [fetched = '', made = '', published = ''] = commands;
    await type(fetched);
    await type(made);
    // The recipes for CI run the same steps.
    for (const file of RECIPES) expect([file, stepsOf(jobOf(empty, file, 'verify'))]).toEqual([file, VERIFY]);
    // `npm ci` would install again for half a minute.
    const [, ...checks] = VERIFY;
    await type(checks.join(' && '));
    expect((await type(published)).stdout).toMatch(/The gate: passed, 1 screen in.*^mf-new +\S+ +live$/ms);
    await expect(type('npm run release -- list')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^No shop runs here: name one by --to/),
    });
    const { page, close } = await suite.visit();
    await logIn(page, suite.shop.demo);
    await page.goto('/new');
    await page.getByRole('heading', { level: 1, name: '새로운 화면' }).waitFor();
    await close();
  });

  // B-release-46, B-release-111
  it('goes live by the token of its team, behind the gate, and by no other token', async () => {
    const token = await addTeam('history', REMOTE);
    await expect(publish(token)).rejects.toMatchObject({
      stderr: expect.stringContaining('This repository does not know it'),
    });
    const log = (await suite.shop.operator('releases', 'log')) as { target: string; detail: Detail }[];
    const over = ['--over', log.find(({ target }) => target === REMOTE)?.detail.commit.id ?? ''];
    await expect(publish(await addTeam('orders', 'mf-order'), ...over)).rejects.toMatchObject({
      stderr: expect.stringContaining('may not change mf-history'),
    });
    await expect(publish('of-nobody', ...over)).rejects.toMatchObject({ code: 1 });
    const publishing = publish(token, ...over);
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
    expect(report.consumes['shared-ui']).toContain('Page');
    expect(report.kit).toBe(installedVersion('storefront-build-kit'));
    const { page, close } = await suite.visit();
    await logIn(page, suite.shop.demo);
    const entry = page.waitForRequest((request) => request.url().includes(`/remotes/${REMOTE}/${version}/`));
    await page.goto('/order-history');
    await entry;
    await page.getByRole('heading', { level: 1, name: '주문내역' }).waitFor();
    await close();
    const [script = ''] = Object.values<string[]>(report.scripts)
      .flat()
      .filter((file) => /Screen/.test(file));
    await seeError(token, { version, script });
    expect(await suite.shop.operator('releases', 'log', '--limit', '1')).toMatchObject([
      { actor: 'history', detail: { gate: { outcome: 'passed' }, versions: { [REMOTE]: { to: version } } } },
    ]);
  });

  it('has recipes whose steps verify it, show a pull request and publish what is merged', async () => {
    const tokens = Object.fromEntries(
      await Promise.all(
        ['preview', 'publish'].map(async (scope) => {
          const added = await suite.shop.operator('teams', 'add', `ci-${scope}`, '--may', REMOTE, '--scopes', scope);
          return [scope, (added as { token: string }).token];
        }),
      ),
    );
    await run('git', ['init', '-q', '-b', 'main'], { cwd: repository });
    const commit = async (name: string) => {
      const by = ['-c', 'user.name=CI', '-c', 'user.email=ci@example.com'];
      await run('git', ['add', '-A'], { cwd: repository });
      await run('git', [...by, 'commit', '-qm', name], { cwd: repository });
    };
    const summary = join(folder, 'summary.md');
    const env = { ...process.env, SHOP: suite.shop.url, GITHUB_STEP_SUMMARY: summary };
    // As in CI, the first command that fails ends a step.
    const step = (command: string, token: string) =>
      run('bash', ['-e', '-o', 'pipefail', '-c', command], { cwd: repository, env: { ...env, RELEASE_TOKEN: token } });
    const live = async () => (await readRegistry(suite.shop.dataDir)).remotes[REMOTE]?.live.version;
    const recipes = RECIPES.map((file) => {
      const [verifies, shows, publishes] = [
        jobOf(repository, file, 'verify'),
        jobOf(repository, file, 'preview'),
        jobOf(repository, file, 'publish'),
      ];
      expect([file, stepsOf(verifies)]).toEqual([file, VERIFY]);
      expect(verifies).not.toContain('TOKEN');
      expect(shows).toContain('PREVIEW_TOKEN');
      expect(shows).not.toMatch(/secrets\.RELEASE_TOKEN|\$RELEASE_TOKEN/);
      const [[installed, preview = ''], [, publishing = '']] = [stepsOf(shows), stepsOf(publishes)];
      expect(installed).toBe('npm ci');
      return { preview, publishing };
    });
    const [github, gitlab] = recipes;
    if (!github || !gitlab) throw new Error('a recipe is missing');

    const source = join(repository, REMOTE, 'src/order-history/OrderPage.tsx');
    writeFileSync(source, readFileSync(source, 'utf8').replace('이 주문을 확인하고', '지금 이 주문을 확인하고'));
    await commit('Change what an order says');
    const before = await live();
    const { stdout } = await step(github.preview, tokens['preview'] ?? '');
    const [link = ''] = /^http.*\/releases\/preview\/.*$/m.exec(stdout) ?? [];
    expect((await fetch(link)).status).toBe(200);
    expect(await live()).toBe(before);
    expect(readFileSync(summary, 'utf8')).toContain(link);
    await expect(step(github.publishing, tokens['preview'] ?? '')).rejects.toMatchObject({
      stderr: expect.stringContaining('lacks the scope publish'),
    });
    const said = await step(github.publishing, tokens['publish'] ?? '');
    expect(said.stdout).toMatch(/The gate: passed, 2 screens/);
    expect(await live()).not.toBe(before);
    expect(gitlab).toEqual({
      preview: `RELEASE_TOKEN="$PREVIEW_TOKEN" ${github.preview.replace(' | tee -a "$GITHUB_STEP_SUMMARY"', '')}`,
      publishing: github.publishing,
    });
  });
});
