const DEADLINE_MS = 30_000;
const REST_MS = 900;

export async function openPage(browser) {
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce' });
  context.setDefaultTimeout(DEADLINE_MS);
  const page = await context.newPage();
  const byRole = (role, name) => page.getByRole(role, { name, exact: true });
  const byLabel = (label) => page.getByLabel(label, { exact: true });
  return {
    spoil: async (how) => {
      await page.unrouteAll();
      if (how === 'failed')
        await page.route(/\/service\/|\/auth\/(?!profile)/, (route) => route.fulfill({ status: 500, json: {} }));
      await context.setOffline(how === 'offline');
    },
    resize: ({ width, height }) => page.setViewportSize({ width, height }),
    forceColours: (isForced) => page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' }),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: (body) => page.evaluate(`(() => {${body}\n})()`),
    rest: () => page.waitForTimeout(REST_MS),
    picture: async ({ isWhole = true } = {}) => (await page.screenshot({ fullPage: isWhole })).toString('base64'),
    find: (role, name) => byRole(role, name).first().waitFor(),
    press: (role, name) => byRole(role, name).click(),
    fill: async (label, text) => {
      await byLabel(label).press('Control+A');
      // Playwright sets a field's value in Firefox, which React does not notice.
      await page.evaluate((typed) => document.execCommand('insertText', false, typed), text);
    },
    choose: async (label, index) => void (await byLabel(label).selectOption({ index })),
    textOf: async (role, name) => (await byRole(role, name).textContent()) ?? '',
    valueOf: (label) => byLabel(label).inputValue(),
    close: () => browser.close(),
  };
}
