/** Used where the focused element goes without successor (B-shell-53). */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
