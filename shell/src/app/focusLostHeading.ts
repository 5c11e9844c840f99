/** Gives the focus to the heading of what is shown, if it went with the button ('다시 시도', say) that led there. */
export function focusLostHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
}
