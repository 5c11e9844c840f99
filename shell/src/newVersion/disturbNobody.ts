import { flushSync } from 'react-dom';

/** Two presses that belong together, and two keys of a word, are closer to each other. */
const QUIET_MS = 800;

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Calls back once nothing has been pressed or typed for a moment: nothing is to move under a finger (B-shell-32). */
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

/** A field whose text is being written, or a list that is open. */
const isFilling = () => document.activeElement?.matches('input, select, textarea') ?? false;

/**
 * Changes what stands above the screen. Whoever has scrolled down, or is in a field, keeps what they see where it is;
 * at the top of the page the screen makes room instead, so that nothing lies over it (B-shell-32).
 */
export function changeAbove(screen: Element | null, change: () => void): void {
  const place = () => screen?.getBoundingClientRect().top ?? 0;
  const before = place();
  flushSync(change);
  if (scrollY > 0 || isFilling()) scrollBy(0, place() - before);
}
