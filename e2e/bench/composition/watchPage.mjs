// Runs in the page before everything else.

/** React's flags of a fiber in a render that is not committed yet. */
const PLACEMENT_OR_HYDRATING = 2 | 4096;
const HOST_ROOT = 3;
/** Often enough to tell builds apart; rare enough to cost the page nothing. */
const LOOK_EVERY_MS = 25;

/** Makes the same test as React (`getNearestMountedFiber`): HTML that is not hydrated has no mounted fiber. */
function isLive(element) {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  if (!key) return false;
  const own = element[key];
  let node = own;
  let nearest = own;
  if (!own.alternate)
    for (let next = own; next; next = next.return) {
      node = next;
      if (node.flags & PLACEMENT_OR_HYDRATING) nearest = node.return;
    }
  else while (node.return) node = node.return;
  return node.tag === HOST_ROOT && nearest === own;
}

function watchPage(selector) {
  const noted = { paints: {}, largest: 0, shift: 0, interaction: 0 };
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe('paint', ({ name, startTime }) => {
    noted.paints[name] = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largest = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shift += value;
  });
  observe(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) noted.interaction = Math.max(noted.interaction, duration);
    },
    { durationThreshold: 16 },
  );
  // React listens further in; other listeners for a first key press must not see this one.
  document.addEventListener('keydown', (event) => event.isTrusted || event.stopPropagation());
  let given = [];
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    given = [document.querySelector('#root > *'), document.querySelector(selector)].filter(Boolean);
  });
  // React discards HTML that it cannot hydrate.
  noted.tellHtml = () => ({ hasHtml: given.length > 0, isKept: given.every(({ isConnected }) => isConnected) });
  noted.whenUsable = new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(selector);
      if (element && !isLive(element))
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      if (!element || element.disabled || !isLive(element)) return setTimeout(look, LOOK_EVERY_MS);
      noted.usable = performance.now();
      resolve(noted.usable);
    };
    look();
  });
  noted.whenPainted = new Promise((resolve) => {
    const look = () =>
      noted.paints['first-contentful-paint'] && noted.largest ? resolve() : setTimeout(look, LOOK_EVERY_MS);
    look();
  });
  globalThis.noted = noted;
}

export const watchingScript = (selector) =>
  `{const PLACEMENT_OR_HYDRATING = ${PLACEMENT_OR_HYDRATING}, HOST_ROOT = ${HOST_ROOT}, LOOK_EVERY_MS = ${LOOK_EVERY_MS};
${isLive}
(${watchPage})(${JSON.stringify(selector)});}`;
