import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FaultyReleases } from './support/faultyReleases';
import { ROOT } from './support/paths';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();

// B-release-55, B-release-50
it('looks at what it publishes, over a live version that is broken, and the audit log says so', async () => {
  const releases = new FaultyReleases(suite);
  await releases.putRemote("const get = () => () => ({ default: () => { throw new Error('render'); } });");
  const env = { ...process.env, STOREFRONT_DATA: suite.shop.dataDir };
  const { stdout } = await promisify(execFile)('node', ['release/dist/cli.js', 'publish', 'mf-order', '--hold'], {
    cwd: ROOT,
    env,
  });
  for (const path of ['/order', '/guide', '/qna']) expect(stdout).toMatch(new RegExp(`ok +${path} `));
  expect(stdout).toContain('The gate: passed, 3 screens');
  expect(await suite.shop.operator('releases', 'log', '--limit', '1')).toMatchObject([
    { detail: { gate: { outcome: 'passed' } } },
  ]);
  const { page } = await suite.visit();
  await page.goto('/order');
  await page.getByRole('heading', { level: 1, name: '주문하기', exact: true }).waitFor();
});
