import { flushSync } from 'react-dom';

/** Longer than the gap between two presses or keys that belong together. */
const QUIET_MS = 800;

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Waits, so that nothing moves under a finger (B-shell-32). */
export function whenQuiet(callBack: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const finish = () => {
    for (const touch of TOUCHES) removeEventListener(touch, wait, true);
    callBack();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(finish, QUIET_MS);
  };
  for (const touch of TOUCHES) addEventListener(touch, wait, true);
  wait();
}

const isFilling = () => document.activeElement?.matches('input, select, textarea') ?? false;

/** Keeps the view for a visitor who has scrolled or is in a field; at the top the screen makes room (B-shell-32). */
export function changeAbove(screen: Element | null, change: () => void): void {
  const place = () => screen?.getBoundingClientRect().top ?? 0;
  const before = place();
  flushSync(change);
  if (scrollY > 0 || isFilling()) scrollBy(0, place() - before);
}
