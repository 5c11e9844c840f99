/** What is open over the page, of whichever package: a modal dialog, or the toggle of the top bar's menu. */
const LAYERS = 'dialog[open], header [aria-expanded="true"]';

/** The page's own entry, as the router marks it, below one that was added for what is open. */
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

/** An entry with the page's own address and state above the page's: Back has somewhere to lead to. */
function hold(): void {
  const { state } = history;
  if (!state?.isHeld) history.pushState({ ...state, isHeld: true }, '');
  below = { idx: state?.idx, key: state?.key };
}

/**
 * From an added entry Back leads to the page's own. That is nothing for the router, which has not heard of the added one.
 * With nothing open it leads on to the page before: an added entry stays behind when its layer is closed otherwise, because
 * a step back would cross what is navigated to at that moment. One that a screen has rewritten since is a page of its own.
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

/** Has Back close what is open over the page before it leaves the page (B-shell-52). */
export function watchBack(): void {
  const { state } = history;
  if (state?.isHeld) below = { idx: state.idx, key: state.key };
  // Before the router's.
  addEventListener('popstate', handlePop, true);
  const opened = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof Element && target.matches(LAYERS))) hold();
  });
  opened.observe(document.body, { attributeFilter: ['open', 'aria-expanded'], subtree: true });
  if (findOpen()) hold();
}
