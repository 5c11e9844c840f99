import { toggleTheme } from 'shared-ui';

const run = () => jest.isolateModulesAsync(async () => void (await import('./theme')));
const prefersDark = (matches: boolean) => {
  window.matchMedia = jest.fn().mockReturnValue({ matches });
};
const theme = () => document.documentElement.dataset['theme'];

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

// B-theme-4
it.each([
  ['true', false, 'dark'],
  ['false', true, 'light'],
])('a choice of before (%s) is more than the device’s', async (choice, isDark, shown) => {
  localStorage.setItem('darkMode', choice);
  prefersDark(isDark);
  await run();
  expect(theme()).toBe(shown);
});

// B-theme-4
it('finds the choice where it is kept', async () => {
  toggleTheme();
  await run();
  expect(theme()).toBe('dark');
});

// B-theme-4
it.each([
  [true, 'dark'],
  [false, 'light'],
])('without one, and where storage is blocked, it is the device’s (dark: %s)', async (isDark, shown) => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  prefersDark(isDark);
  await run();
  expect(theme()).toBe(shown);
});
