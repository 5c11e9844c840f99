import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/run.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
/** Bytes. Who clones the repository loads them, too. */
const MOST = 150 * 1024;

async function take(browser, name, { width, height, url, shows }) {
  await browser.resize({ width, height });
  await browser.open(url);
  await browser.find(...shows);
  await browser.rest();
  const picture = Buffer.from(await browser.picture({ isWhole: false }), 'base64');
  if (picture.length > MOST) throw new Error(`docs/pictures/${name}.png has ${picture.length} bytes of ${MOST}`);
  writeFileSync(join(FOLDER, `${name}.png`), picture);
}

/** Takes the two pictures of README.md. */
export async function takeReadmePictures(browser, { url: shop, token }) {
  mkdirSync(FOLDER, { recursive: true });
  await browser.open(new URL('/terms/service', shop).href);
  await browser.run(`localStorage.setItem('jwt', '${token}'); localStorage.setItem('darkMode', 'false');`);
  await take(browser, 'shop', {
    width: 390,
    height: 780,
    url: new URL('/order', shop).href,
    shows: ['button', '주문하기'],
  });
  const { stdout } = await promisify(execFile)('node', ['scripts/operator.mjs', 'console', '--json'], { cwd: ROOT });
  await take(browser, 'console', {
    width: 1100,
    height: 780,
    url: JSON.parse(stdout).url,
    shows: ['heading', '오늘의 포인트'],
  });
}
