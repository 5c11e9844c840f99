/** Moves the focus to the screen's heading: where what had it goes away with nothing in its place (B-shell-53). */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
