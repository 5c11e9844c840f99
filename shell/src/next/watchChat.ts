const STEP_PX = 8;
const REST_MS = 150;
const PROBE_PX = 16;

const CONTROLS = 'main :is(a, button, input, select, textarea, summary, label, dd)';

function coversControl(link: Element): boolean {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  for (let y = top; y < bottom + PROBE_PX; y += PROBE_PX) {
    for (let x = left; x < right + PROBE_PX; x += PROBE_PX) {
      const below = document.elementsFromPoint(Math.min(x, right), Math.min(y, bottom));
      if (below.some((element) => element.closest(CONTROLS))) return true;
    }
  }
  return false;
}

const findLink = () => document.querySelector<HTMLElement>('[data-chat]');

/** Hides the chat link while scrolling down and over controls (B-shell-54). */
export function watchChat(): void {
  let last = scrollY;
  let isDown = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    const link = findLink();
    if (!link) return;
    const bar = document.querySelector<HTMLElement>('[data-edge-bar]');
    if (bar) link.style.setProperty('--edge-bar', `${bar.offsetHeight}px`);
    link.toggleAttribute('data-away', isDown || coversControl(link));
  };
  const follow = () => {
    const moved = scrollY - last;
    if (Math.abs(moved) >= STEP_PX || scrollY === 0) {
      isDown = moved > 0;
      last = scrollY;
      // Prevents blinking until the page rests.
      findLink()?.toggleAttribute('data-away', true);
    }
    clearTimeout(rest);
    rest = setTimeout(settle, REST_MS);
  };
  new ResizeObserver(settle).observe(document.body);
  addEventListener('resize', settle);
  addEventListener('scroll', follow, { passive: true });
}
