/// <reference lib="dom" />
// These functions run in the page under test. Each is sent as text and knows nothing of this module.

/** Navigates as the shell's router does. */
export function goTo([path, state, stored]: readonly [
  path: string,
  state: object | null,
  stored: Readonly<Record<string, string>>,
]): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const index = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  history.pushState({ usr: state, key: `gate${index}`, idx: index }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Presses a screen's buttons that run their own code only and send no form. */
export async function pressButtons(most: number): Promise<string[]> {
  const harmless = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
    (button) => !button.disabled && (button.type === 'button' || button.form === null) && button.offsetParent !== null,
  );
  const path = location.pathname;
  const pressed: string[] = [];
  for (const button of harmless.slice(0, most)) {
    if (location.pathname !== path) break;
    if (!button.isConnected) continue;
    pressed.push((button.getAttribute('aria-label') ?? button.textContent ?? '').trim());
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return pressed;
}

/** Lists the pages that the shell's links lead to. */
export function readLinks(most: number): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.target === '' && link.origin === location.origin && !link.closest('main'),
  );
  const paths = new Set(links.map(({ pathname }) => pathname));
  return [...paths].filter((path) => !['/', '/logout'].includes(path)).slice(0, most);
}

/** @returns whether the shell's link led there within `ms`; null if there is none */
export async function pressLink([path, ms]: readonly [path: string, ms: number]): Promise<boolean | null> {
  const here = location.pathname;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const link = links.find((one) => one.pathname === path && one.target === '' && !one.closest('main'));
  if (!link || path === here) return null;
  link.click();
  const end = performance.now() + ms;
  while (location.pathname === here && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  return location.pathname !== here;
}

/**
 * Presses a button or switch of the shell, twice: a menu is closed, a theme set back.
 * @returns null if there is none of that index
 */
export async function pressControl([index, ms]: readonly [number, number]): Promise<{
  name: string;
  hasChanged: boolean;
} | null> {
  const controls = [...document.querySelectorAll<HTMLElement>('button, [role=switch]')].filter(
    (one) => !one.closest('main, form') && one.offsetParent !== null && !(one as HTMLButtonElement).disabled,
  );
  const control = controls[index];
  if (!control) return null;
  const stateOf = () =>
    control instanceof HTMLInputElement ? String(control.checked) : control.getAttribute('aria-checked');
  const isSwitch = control.getAttribute('role') === 'switch';
  const before = stateOf();
  const hasChanged = () => !isSwitch || stateOf() !== before;
  const end = performance.now() + ms;
  control.click();
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (!hasChanged() && performance.now() < end);
  const pressed = {
    name: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
    hasChanged: hasChanged(),
  };
  if (control.isConnected) control.click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return pressed;
}
