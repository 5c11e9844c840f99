import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, constants } from 'node:zlib';
import { readRegistry } from './support/publishVersion';
import { setUpShop } from './support/setUpShop';

/** Ten segments, with which a server's TCP begins. */
const FIRST_FLIGHT_BYTES = 14_600;
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const OF_SHELL = ['/', '/terms/service', '/terms/privacy'];

const isWhole = process.env['FULL'] === '1';

interface Answer {
  policy: string;
  /** HTML as far as the first flight brings it. */
  first: Buffer;
  whole: Buffer;
}

const suite = setUpShop();

function ask(path: string): Promise<Answer> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    get(new URL(path, suite.shop.url), { headers }, (answer) => {
      const head = ['HTTP/1.1 200 OK', ...answer.rawHeaders, ''].reduce((sum, text) => sum + text.length + 2, 0);
      const decode = (sent: Buffer) => brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
      buffer(answer).then((sent) => {
        const policy = String(answer.headers['content-security-policy']);
        resolve({ policy, first: decode(sent.subarray(0, FIRST_FLIGHT_BYTES - head)), whole: decode(sent) });
      }, reject);
    }).on('error', reject);
  });
}

async function askPrerendered(path: string): Promise<Answer> {
  let answer = await ask(path);
  for (; !answer.whole.includes('<!--/prerendered-->'); answer = await ask(path)) await sleep(100);
  return answer;
}

/** Opens a window for HTML before any file of a build is there. */
async function openWindow(viewport: (typeof WINDOWS)[number]) {
  const { page } = await suite.visit({ viewport, reducedMotion: 'reduce' });
  let answer: { body: Buffer; contentType: string; headers?: Record<string, string> } = {
    body: Buffer.from(''),
    contentType: 'text/html',
  };
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.fulfill(answer) : undefined));
  return async (body: Buffer, policy: string) => {
    answer = { ...answer, body, headers: { 'content-security-policy': policy } };
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    return { texts: await page.evaluate(readTexts), picture: await page.screenshot({ animations: 'disabled' }) };
  };
}

function readTexts(): string[] {
  const seen: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    const isThere = node.parentElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    if (isThere && node.textContent?.trim()) seen.push(`${node.textContent} at ${[x, y].map(Math.round)}`);
  }
  return seen;
}

// B-ahead-13
it('the first flight of each page brings all that its first window shows, at either width', async () => {
  const { remotes } = await readRegistry(suite.shop.dataDir);
  const screens = Object.values(remotes).flatMap(({ live }) => live.screens.map(({ path }) => path));
  expect(screens).toContain('/order');
  const windows = await Promise.all(WINDOWS.map(openWindow));
  const late: Record<string, string[]> = {};
  for (const path of isWhole ? [...OF_SHELL, ...screens] : ['/order']) {
    const { policy, first, whole } = await askPrerendered(path);
    for (const [index, look] of windows.entries()) {
      const [now, then] = [await look(first, policy), await look(whole, policy)];
      expect(then.texts.length).toBeGreaterThan(2);
      if (now.picture.equals(then.picture)) continue;
      late[`${path} at ${WINDOWS[index]?.width} px`] = then.texts.filter((text) => !now.texts.includes(text));
    }
  }
  expect(late).toEqual({});
});
