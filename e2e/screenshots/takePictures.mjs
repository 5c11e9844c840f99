import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATES } from './looks.mjs';

/** Every route with the heading of its screen, by who is there: the list that the tests use. */
const ROUTES = JSON.parse(readFileSync(new URL('../routes.json', import.meta.url), 'utf8'));

/** What the page finds in its storages; runs there. */
const remember = ({ isDark = false }, state, tokens) => `
  localStorage.setItem('darkMode', '${isDark}');
  ${tokens[state] ? `localStorage.setItem('jwt', '${tokens[state]}');` : `localStorage.removeItem('jwt');`}
  ${state === 'guest' ? `sessionStorage.setItem('guest', 'true');` : `sessionStorage.removeItem('guest');`}
`;

const size = ({ isLarge }) => `
  document.documentElement.style.fontSize = '${isLarge ? '200%' : ''}';
  // WebKit keeps the widths of the text before, unless all is laid out again.
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
`;

/**
 * Takes a picture of each screen in each state and look that the engine can show. A page is loaded once for all looks of a
 * theme.
 * @returns {Promise<{ state: string, path: string, look: string, file: string }[]>} files as from `out`
 */
export async function takePictures(browser, { url, tokens, out, engine, only }) {
  const pictures = [];
  for (const { name: state, screens, looks } of STATES) {
    if ((state === 'failed' || state === 'offline') && !browser.spoil) continue;
    for (const [path] of ROUTES[screens].filter(([one]) => `${state}${one}`.includes(only))) {
      let theme;
      for (const look of looks.filter(({ isForced }) => !isForced || browser.forceColours)) {
        await browser.forceColours?.(Boolean(look.isForced));
        await browser.resize(look);
        if (theme !== Boolean(look.isDark)) {
          theme = Boolean(look.isDark);
          await browser.spoil?.(null);
          await browser.open(new URL('/terms/service', url).href);
          await browser.run(remember(look, state, tokens));
          if (state === 'failed') await browser.spoil('failed');
          await browser.open(new URL(path, url).href);
          await browser.rest();
          if (state === 'offline') await browser.spoil('offline');
        }
        await browser.run(size(look));
        await browser.rest();
        const folder = join(engine, look.name);
        mkdirSync(join(out, folder), { recursive: true });
        const file = join(folder, `${state}${path.replace(/\?token.*/, '').replace(/\W+/g, '-')}.png`);
        writeFileSync(join(out, file), Buffer.from(await browser.picture(), 'base64'));
        pictures.push({ state, path, look: look.name, file });
      }
    }
  }
  await browser.spoil?.(null);
  return pictures;
}
