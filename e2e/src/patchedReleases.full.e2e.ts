import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyShell } from './support/faultyReleases';
import type { OpenPage } from './support/openPage';
import { ROOT } from './support/paths';
import { makeLive, type Registry, readRegistry } from './support/publishVersion';
import { setUpShop } from './support/setUpShop';
import { temporaryFolder } from './support/temporaryFolder';

const VISITS = Number(process.env['VISITS'] ?? 60);
const PAGES = 5;
const HEADINGS = [
  ['/order', '주문하기'],
  ['/login', '로그인'],
] as const;

const suite = setUpShop();
const folder = temporaryFolder('storefront-patches');

/** Sends a copy of the live shell as a publisher does, patches included. */
async function sendCopy(live: Registry['shell']['live'], name: string): Promise<string> {
  const version = `1.0.0-${name}`;
  const { record, files } = copyShell(live, version, (script) => `${script};globalThis.copy = '${name}';`);
  const built = join(folder, name);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(built, path)), { recursive: true });
    writeFileSync(join(built, path), content);
  }
  const script = `
    import { connectHere } from ${JSON.stringify(join(ROOT, 'release/dist/connect.js'))};
    const { shop, close } = connectHere(${JSON.stringify(suite.shop.dataDir)});
    await shop.send(${JSON.stringify({ name: 'shell', record, folder: built })});
    await close();`;
  await promisify(execFile)('node', ['--input-type=module', '-e', script], { cwd: ROOT });
  await makeLive(suite.shop.dataDir, 'shell', version);
  return version;
}

// B-release-129
it('breaks no page at a release, whatever version and cache its browser has', async () => {
  const { live: built } = (await readRegistry(suite.shop.dataDir)).shell;
  const versions = [built.version];
  for (const name of ['first', 'second', 'third']) versions.push(await sendCopy(built, name));
  const encodings = new Map<string, number>();
  const pages: OpenPage[] = [];
  for (let index = 0; index < PAGES; index += 1) pages.push(await suite.visit());
  for (const { page } of pages)
    page.on('response', (response) => {
      const encoding = response.headers()['content-encoding'] ?? '';
      if (response.url().endsWith('.js')) encodings.set(encoding, 1 + (encodings.get(encoding) ?? 0));
    });
  const seen: string[] = [];
  for (let round = 0; round < VISITS / PAGES; round += 1) {
    const live = versions[(round * 3) % versions.length] ?? '';
    await makeLive(suite.shop.dataDir, 'shell', live);
    await Promise.all(
      pages.map(async ({ page }, index) => {
        const [path, heading] = HEADINGS[(round + index) % HEADINGS.length] ?? HEADINGS[0];
        if ((round * 7 + index) % 4 === 0)
          await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
        // A page that is open keeps its version.
        if ((round + index) % 5 === 4) return;
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
        await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes');
        seen.push(live);
      }),
    );
  }
  expect(pages.map(({ problems }) => problems)).toEqual(pages.map(() => []));
  expect(new Set(seen)).toEqual(new Set(versions));
  expect([...encodings.keys()].sort()).toEqual(['br', 'dcz']);
});
