/** Navigates and presses in the page under test. */
export function steerPage() {
  const later = globalThis.setTimeout.bind(globalThis);
  const pushState = history.pushState.bind(history);
  const { setItem } = Storage.prototype;
  const wait = (ms: number) => new Promise((resolve) => later(resolve, ms));

  return {
    goTo(path: string, state: object | null, stored: Readonly<Record<string, string>> = {}): void {
      for (const [key, value] of Object.entries(stored)) setItem.call(localStorage, key, value);
      const index = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
      pushState({ usr: state, key: `gate${index}`, idx: index }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    /** Presses buttons that run their own code only and send no form. */
    async press(most: number): Promise<string[]> {
      const harmless = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
        (button) =>
          !button.disabled && (button.type === 'button' || button.form === null) && button.offsetParent !== null,
      );
      const path = location.pathname;
      const pressed: string[] = [];
      for (const button of harmless.slice(0, most)) {
        if (location.pathname !== path) break;
        if (!button.isConnected) continue;
        pressed.push((button.getAttribute('aria-label') ?? button.textContent ?? '').trim());
        button.click();
        await wait(20);
      }
      return pressed;
    },
    /** @param ms until the shell must have led there */
    async pressLink(ms: number): Promise<{ link: string | null; isLed: boolean }> {
      const here = location.pathname;
      const isElsewhere = ({ target, pathname, origin }: HTMLAnchorElement) =>
        target === '' &&
        origin === location.origin &&
        ![here, '/logout'].includes(pathname) &&
        // `/` leads there.
        !(pathname === '/' && here === '/order');
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
        (link) => !link.closest('main'),
      );
      const link = links.find(isElsewhere);
      link?.click();
      const until = performance.now() + ms;
      while (link && location.pathname === here && performance.now() < until) await wait(10);
      return { link: link?.pathname ?? null, isLed: !link || location.pathname !== here };
    },
  };
}
