// Runs in the page before everything else. It notes, and touches what makes the page of use by a key that does nothing.

/** React's flags of a fiber that is placed or hydrated in a render that is not committed yet. */
const PLACEMENT_OR_HYDRATING = 2 | 4096;
const HOST_ROOT = 3;
/** Often enough to tell builds apart, and seldom enough to cost the page nothing. */
const LOOK_EVERY_MS = 25;

/**
 * Whether React would hand an event on an element to its handlers: the test that React itself makes before it does
 * (`getNearestMountedFiber`). HTML that is not hydrated yet has no fiber, or one that is not mounted.
 *
 * React hydrates at once what is touched, if its code is there: so it is of use from the moment when a touch is enough.
 */
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

/** @param {string} selector of what makes the page of use */
function watchPage(selector) {
  const noted = { paints: {}, largest: 0, shift: 0, blocking: 0, interaction: 0 };
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
  observe('longtask', ({ duration }) => {
    noted.blocking += duration - 50;
  });
  observe(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) noted.interaction = Math.max(noted.interaction, duration);
    },
    { durationThreshold: 16 },
  );
  // The touch is for React, which listens further in: whatever gets ready at a first key press is no matter of the visit.
  document.addEventListener('keydown', (event) => event.isTrusted || event.stopPropagation());
  // Of HTML that came with the page, before any script of the shop runs.
  let given = [];
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    given = [document.querySelector('#root > *'), document.querySelector(selector)].filter(Boolean);
  });
  // React that cannot hydrate HTML throws it away.
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
  // What is of use may not have been painted yet.
  noted.whenPainted = new Promise((resolve) => {
    const look = () =>
      noted.paints['first-contentful-paint'] && noted.largest ? resolve() : setTimeout(look, LOOK_EVERY_MS);
    look();
  });
  globalThis.noted = noted;
}

/** The whole of it as a text that a browser runs. */
export const watchingScript = (selector) =>
  `{const PLACEMENT_OR_HYDRATING = ${PLACEMENT_OR_HYDRATING}, HOST_ROOT = ${HOST_ROOT}, LOOK_EVERY_MS = ${LOOK_EVERY_MS};
${isLive}
(${watchPage})(${JSON.stringify(selector)});}`;
