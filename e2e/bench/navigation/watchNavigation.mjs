export function watchNavigation({ heading, content }) {
  const noted = { pressedAt: 0, clickedAt: 0, answeredAt: 0 };
  const { pathname, search } = location;
  const note = (type, name) =>
    addEventListener(
      type,
      ({ timeStamp }) => {
        noted[name] ||= timeStamp;
      },
      { capture: true, once: true },
    );
  note('pointerdown', 'pressedAt');
  note('click', 'clickedAt');
  const isThere = () =>
    pathname + search !== location.pathname + location.search &&
    document.querySelector('h1')?.textContent === heading &&
    document.querySelector(content) !== null;
  noted.whenPainted = new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    const look = () => {
      if (noted.clickedAt && !noted.answeredAt && document.querySelector('main [aria-busy=true]'))
        noted.answeredAt = performance.now();
      if (!isThere()) requestAnimationFrame(look);
      // The message comes after the frame.
      else port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  globalThis.navigation_ = noted;
}

export async function readNavigation() {
  const noted = globalThis.navigation_;
  const paintedAt = await noted.whenPainted;
  const since = noted.pressedAt || noted.clickedAt;
  const asked = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= since - 1_000 && startTime <= paintedAt)
    .map(({ name, startTime, responseEnd }) => ({
      name: name.replace(location.origin, ''),
      from: Math.round(startTime - since),
      to: Math.round(responseEnd - since),
    }));
  return { ofPress: paintedAt - since, ofClick: paintedAt - (noted.clickedAt || since), asked };
}
