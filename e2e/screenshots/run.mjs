// npm run screenshots -- [--out FOLDER] [--engines chromium,firefox,webkit] [--only TEXT]: pictures of every screen in
// every state, and an index; without TEXT those of README.md, too. TEXT is part of state and route ('empty/point').
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileNodePackages } from '../../scripts/run.mjs';
import { startShop } from '../../scripts/startShop.mjs';
import { ENGINES } from '../engines/engines.mjs';
import { takeReadmePictures } from './readmePictures.mjs';
import { takePictures } from './takePictures.mjs';

const PASSWORD = 'bada-2026!';

async function call(url, path, body) {
  const response = await fetch(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const logIn = async (url, { id, password }) => (await call(url, '/auth/login', { id, password })).accessToken;

async function signUp(url) {
  const newcomer = { id: 'saebom', password: PASSWORD };
  const [{ text: registerWhere }] = await call(url, '/service/register-where');
  await call(url, '/auth/register', { ...newcomer, email: 'saebom@example.com', registerWhere });
  return logIn(url, newcomer);
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { font: 14px/1.5 system-ui; margin: 24px; background: #888; }
  section > div { display: flex; gap: 16px; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; }
  img { display: block; height: 560px; }
`;

function writeIndex(out, pictures) {
  const lines = new Map();
  for (const picture of pictures) {
    const title = `${picture.engine} · ${picture.state} · ${picture.path.slice(0, 40)}`;
    lines.set(title, [...(lines.get(title) ?? []), picture]);
  }
  const sections = [...lines].map(
    ([title, shown]) =>
      `<section><h2>${escaped(title)}</h2><div>${shown
        .map(
          ({ look, file }) =>
            `<figure><figcaption>${look}</figcaption><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${title} ${look}`)}"></a></figure>`,
        )
        .join('')}</div></section>`,
  );
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${STYLE}</style>${sections.join('')}</html>`,
  );
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'screenshots' },
    engines: { type: 'string', default: Object.keys(ENGINES).join(',') },
    only: { type: 'string', default: '' },
  },
});
const out = resolve(process.env.INIT_CWD ?? '.', values.out);
mkdirSync(out, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'storefront-screenshots-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));

Object.assign(process.env, { STOREFRONT_DATA: data, PORT: '0', OPERATOR_PORT: '0', LOG_LEVEL: 'error' });
await compileNodePackages();
const shop = startShop({ say: () => undefined });
const { url, demo } = await shop.ready;
const member = await logIn(url, demo);
const tokens = { member, empty: await signUp(url), failed: member, offline: member };

const pictures = [];
for (const engine of values.engines.split(',')) {
  const browser = await ENGINES[engine]();
  if (!browser) {
    console.log(`${engine}: not installed`);
    continue;
  }
  const taken = await takePictures(browser, { url, tokens, out, engine, only: values.only });
  if (engine === 'chromium' && values.only === '') await takeReadmePictures(browser, { url, token: member });
  await browser.close();
  pictures.push(...taken.map((picture) => ({ engine, ...picture })));
  console.log(`${engine}: ${taken.length} pictures in ${join(out, engine)}`);
}
writeIndex(out, pictures);
console.log(`Look through ${join(out, 'index.html')}`);
shop.stop();
