import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { FaultyReleases } from './support/faultyReleases';
import { type Candidate, GateSamples, type Report, screenAt } from './support/gateSamples';
import { ROOT } from './support/paths';
import { setUpSharedShop, setUpShop } from './support/setUpShop';

const suite = setUpSharedShop();

let samples: GateSamples;
beforeAll(async () => {
  samples = await GateSamples.open(suite.shop.url);
});
afterAll(() => samples.close());

function ask(candidate: Candidate): Promise<Report> {
  const { live } = samples;
  const { 'mf-point': remote } = live.remotes;
  if (!remote) throw new Error('mf-point is not published');
  const [first] = remote.live.screens;
  const screens = [...remote.live.screens, { ...first, ...screenAt(0) }] as typeof remote.live.screens;
  return samples.ask([candidate], {
    ...live,
    remotes: { 'mf-point': { ...remote, live: { ...remote.live, screens } } },
  });
}

// B-release-58, B-release-59
it('a build whose screen throws does not pass, and a picture shows it', async () => {
  const report = await ask(samples.point(["throw new Error('render');"]));
  expect(report.outcome).toBe('failed');
  const [screen] = report.screens;
  const found = screen?.findings.map(({ kind, text }) => `${kind}: ${text}`);
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining('version: fell back to')]));
  expect(existsSync(screen?.screenshot ?? '')).toBe(true);
});

describe('the command line', () => {
  const own = setUpShop();

  // B-release-55, B-release-50
  it('looks at what it publishes, over a live version that is broken, and the audit log says so', async () => {
    const releases = await FaultyReleases.open(own.shop.dataDir);
    await releases.putRemote("const get = () => () => ({ default: () => { throw new Error('render'); } });");
    const env = { ...process.env, STOREFRONT_DATA: own.shop.dataDir };
    const { stdout } = await promisify(execFile)('node', ['release/dist/cli.js', 'publish', 'mf-order', '--hold'], {
      cwd: ROOT,
      env,
    });
    for (const path of ['/order', '/guide', '/qna']) expect(stdout).toMatch(new RegExp(`ok +${path} `));
    expect(stdout).toContain('The gate: passed, 3 screens');
    expect(await own.shop.operator('releases', 'log', '--limit', '1')).toMatchObject([
      { detail: { gate: { outcome: 'passed' } } },
    ]);
    const { page, close } = await own.visit();
    await page.goto('/order');
    await page.getByRole('heading', { level: 1, name: '주문하기', exact: true }).waitFor();
    await close();
  });
});
