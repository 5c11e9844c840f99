import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATES } from './looks.mjs';

const ROUTES = JSON.parse(readFileSync(new URL('../routes.json', import.meta.url), 'utf8'));

const remember = ({ isDark = false }, token, tokens) => `
  localStorage.setItem('darkMode', '${isDark}');
  ${tokens[token] ? `localStorage.setItem('jwt', '${tokens[token]}');` : `localStorage.removeItem('jwt');`}
  ${token === 'guest' ? `sessionStorage.setItem('guest', 'true');` : `sessionStorage.removeItem('guest');`}
`;

const act = (step) => {
  const [name, text] = [step].flat();
  return `(() => {
    const names = (element) =>
      [element.ariaLabel, element.textContent, ...[...(element.labels ?? [])].map((label) => label.textContent)];
    const found = ['main *, dialog *', 'nav *']
      .flatMap((room) => [...document.querySelectorAll(room)])
      .filter((element) => element.matches('a, button, input, textarea') && element.checkVisibility())
      .find((element) => names(element).some((one) => one?.trim().replace(/^\\d/, '') === ${JSON.stringify(name)}));
    const text = ${JSON.stringify(text ?? null)};
    if (text === null) return found?.click();
    // React hears of a value by its own setter alone.
    if (found) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value').set.call(found, text);
    found?.dispatchEvent(new Event('input', { bubbles: true }));
  })()`;
};

/** Lazy content is rendered only in sight. */
const scroll = (to) => `scrollTo(0, ${to})`;

const size = ({ isLarge }) => `
  document.documentElement.style.fontSize = '${isLarge ? '200%' : ''}';
  // WebKit keeps the widths of the text before, unless all is laid out again.
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
`;

/**
 * Loads a page once for a theme.
 * @returns {Promise<{ state: string, path: string, look: string, file: string }[]>} files relative to `out`
 */
export async function takePictures(browser, { url, tokens, out, engine, only }) {
  const pictures = [];
  for (const { name: state, token = state, screens, paths, looks, steps = [] } of STATES) {
    if ((state === 'failed' || state === 'offline') && !browser.spoil) continue;
    for (const path of (paths ?? ROUTES[screens].map(([one]) => one)).filter((one) =>
      `${state}${one}`.includes(only),
    )) {
      let theme;
      let isLarge;
      for (const look of looks.filter(({ isForced }) => !isForced || browser.forceColours)) {
        await browser.forceColours?.(Boolean(look.isForced));
        await browser.resize(look);
        if (theme !== Boolean(look.isDark)) {
          theme = Boolean(look.isDark);
          isLarge = false;
          await browser.spoil?.(null);
          await browser.open(new URL('/terms/service', url).href);
          await browser.run(remember(look, token, tokens));
          if (state === 'failed') await browser.spoil('failed');
          await browser.open(new URL(path, url).href);
          await browser.rest();
          await browser.run(scroll('document.body.scrollHeight'));
          await browser.rest();
          await browser.run(scroll(0));
          if (state === 'offline') await browser.spoil('offline');
          for (const step of steps) {
            await browser.run(act(step));
            await browser.rest();
          }
        }
        // A new layout would lose what is fixed to the window's edge.
        if (isLarge !== Boolean(look.isLarge)) await browser.run(size(look));
        isLarge = Boolean(look.isLarge);
        await browser.rest();
        const folder = join(engine, look.name);
        mkdirSync(join(out, folder), { recursive: true });
        const file = join(folder, `${state}${path.replace(/\?(token|amount).*/, '').replace(/\W+/g, '-')}.png`);
        writeFileSync(join(out, file), Buffer.from(await browser.picture(), 'base64'));
        pictures.push({ state, path, look: look.name, file });
      }
    }
  }
  await browser.spoil?.(null);
  return pictures;
}
