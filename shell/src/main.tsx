// Yields, so that taps are answered between steps. A separate step, since developer tools and Lighthouse re-read every
// function on the stack when something is noted.
const nextStep = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

declare const __webpack_public_path__: string;

/** The fallback shell runs: two would load every screen twice, and neither completely. */
const isGivenUp = () => {
  const { shell } = document.documentElement.dataset;
  return shell !== undefined && shell !== __webpack_public_path__;
};

const start = async () => {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextStep();
  if (isGivenUp()) return;
  await import(/* webpackMode: "eager" */ '@storefront/shared-ui');
  await nextStep();
  if (isGivenUp()) return;
  await import(/* webpackMode: "eager" */ './start');
};
start().catch(reportError);
