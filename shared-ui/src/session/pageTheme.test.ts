import { toggleTheme } from './theme';

const run = () => jest.isolateModulesAsync(async () => void (await import('./pageTheme')));
const prefersDark = (matches: boolean) => {
  window.matchMedia = jest.fn().mockReturnValue({ matches });
};
const BAR = '<meta name="theme-color" content="#fff" data-dark="#333742">';
const theme = () => document.documentElement.dataset['theme'];
const barColour = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = BAR;
});

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

// B-theme-5
it.each([
  ['true', false, 'dark'],
  ['false', true, 'light'],
])('a choice of before (%s) is more than the device’s', async (choice, isDark, shown) => {
  localStorage.setItem('darkMode', choice);
  prefersDark(isDark);
  await run();
  expect(theme()).toBe(shown);
});

// B-theme-5, B-site-28
it('finds the choice where it is kept, and gives the phone’s bar the same colour', async () => {
  toggleTheme();
  const toggled = barColour();
  document.head.innerHTML = BAR;
  await run();
  expect(theme()).toBe('dark');
  expect([toggled, barColour()]).toEqual(['#333742', '#333742']);
  toggleTheme();
  expect(barColour()).toBe('#fff');
});

// B-theme-5
it.each([
  [true, 'dark', '#333742'],
  [false, 'light', '#fff'],
])('without one, and where storage is blocked, it is the device’s (dark: %s)', async (isDark, shown, bar) => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  prefersDark(isDark);
  await run();
  expect([theme(), barColour()]).toEqual([shown, bar]);
});
