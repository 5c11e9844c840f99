// Runs before the first paint. `toggleTheme` shares the key (`STORAGE_KEY.darkMode`).

function readChoice(): string | null {
  try {
    return localStorage.getItem('darkMode');
  } catch {
    return null;
  }
}

const choice = readChoice();
const isDark = choice ? choice === 'true' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
// Colours the phone's own bar.
const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
if (isDark) bar?.setAttribute('content', bar.dataset['dark'] ?? '');

export {};
