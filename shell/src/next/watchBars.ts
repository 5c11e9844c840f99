const MAX_SHARE = 4;
/** By the keyboard: a text field has the ring of a finger, too. */
const KEYED = 'main :is(a, button, select, summary, [type="checkbox"], [type="radio"]):focus-visible';
const SAID = '[role="note"], [role="alert"], [role="status"]';

const describedBy = (field: Element) =>
  (field.getAttribute('aria-describedby')?.split(' ') ?? []).map((id) => document.getElementById(id));

/** Marks bars that would take over a quarter of the window, and measures the top bar and the one that sticks. */
function measure(): void {
  const { style } = document.documentElement;
  style.setProperty('--top-bar', `${document.querySelector('header')?.offsetHeight ?? 0}px`);
  let height = 0;
  for (const bar of document.querySelectorAll<HTMLElement>('[data-edge-bar]')) {
    bar.toggleAttribute('data-tall', bar.offsetHeight * MAX_SHARE > innerHeight);
    const { position, bottom } = getComputedStyle(bar);
    if (position === 'sticky' && bottom !== 'auto') height = Math.max(height, bar.offsetHeight);
  }
  style.setProperty('--edge-bar', `${height}px`);
}

/** Scrolls what a bar lies on into the free part, by `scroll-padding`. What is out of the window stays there. */
function clear(element: Element | null): void {
  if (!element || element.closest('[data-edge-bar]')) return;
  const { top, bottom } = element.getBoundingClientRect();
  const free = innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  if (bottom > free && top < innerHeight && top < bottom) element.scrollIntoView({ block: 'nearest' });
}

function clearField(field: Element | null): void {
  if (field?.matches('main [aria-describedby]')) [field, ...describedBy(field)].forEach(clear);
}

/** Keeps free of the bars at the lower edge what is used or has just appeared (B-shell-65). */
export function watchBars(): void {
  new ResizeObserver(measure).observe(document.body);
  addEventListener('resize', measure);
  // Not at a finger's focus: what moves under it is not pressed.
  addEventListener('click', ({ target }) => clearField(target as Element));
  addEventListener('focusin', ({ target }) => {
    const control = target as HTMLInputElement;
    if (!control.matches(KEYED)) return;
    // Chromium leaves in a row that scrolls what is half in it.
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Browsers scroll to the box alone, and its text may go on below.
    control.labels?.forEach(clear);
  });
  const observer = new MutationObserver((changes) => {
    if (!navigator.userActivation?.hasBeenActive) return;
    measure();
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
    for (const one of added) if (one.matches(`main :is(${SAID})`)) clear(one);
    if (added.length > 0) clearField(document.activeElement);
    // Another bar sticks once a receipt comes into sight or leaves it.
    if (changes.some(({ type }) => type === 'attributes')) clear(document.activeElement);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-in-sight'] });
}
