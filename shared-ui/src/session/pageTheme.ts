// Sets the theme before anything is painted: the visitor's choice, else the device's. `toggleTheme` keeps the choice under the
// same key (`STORAGE_KEY.darkMode`).

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
// The phone's own bar goes on in the colour of ours.
const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
if (isDark) bar?.setAttribute('content', bar.dataset['dark'] ?? '');

export {};
