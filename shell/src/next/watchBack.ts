const LAYERS = 'dialog[open], header [aria-expanded="true"]';

/** The page's entry, as the router marks it, below an added one. */
let below: { idx: number; key: string | undefined } | null = null;

const findOpen = () => [...document.querySelectorAll<HTMLElement>(LAYERS)].at(-1);

function close(layer: HTMLElement): void {
  if (layer instanceof HTMLDialogElement) {
    layer.close();
  } else {
    layer.click();
    layer.focus();
  }
}

/** Adds an entry of the same address and state, for Back to return from. */
function hold(): void {
  const { state } = history;
  if (!state?.isHeld) history.pushState({ ...state, isHeld: true }, '');
  below = { idx: state?.idx, key: state?.key };
}

/**
 * Back from an added entry is no navigation for the router. With nothing open it goes on to the page before: an added
 * entry cannot be removed when its layer closes, since a step back would race a navigation. One that a screen has
 * rewritten is a page of its own.
 */
function handlePop(event: PopStateEvent): void {
  const { idx, key, isHeld } = event.state ?? {};
  const isPageBelow = below !== null && idx === below.idx && key === below.key && !isHeld;
  below = isHeld ? { idx, key } : null;
  if (!isPageBelow) return;
  event.stopImmediatePropagation();
  const layer = findOpen();
  if (layer) close(layer);
  else history.back();
}

/** Back closes what is open before it leaves the page (B-shell-52). */
export function watchBack(): void {
  const { state } = history;
  if (state?.isHeld) below = { idx: state.idx, key: state.key };
  // Before the router's listener.
  addEventListener('popstate', handlePop, true);
  const opened = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof Element && target.matches(LAYERS))) hold();
  });
  opened.observe(document.body, { attributeFilter: ['open', 'aria-expanded'], subtree: true });
  if (findOpen()) hold();
}
