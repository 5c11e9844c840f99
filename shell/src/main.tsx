// The shell starts in steps, and the browser may answer a finger between them. In a step of its own, too: whoever watches a
// page's errors or its network (developer tools, Lighthouse) makes the browser read again every function that was under way
// when something was noted; within this file that would be the whole of it.
const nextStep = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Where this very version of the shell lies; the bundler fills it in. */
declare const __webpack_public_path__: string;

/** The fallback shell runs in its place: two would load every screen twice, and neither would get a whole one. */
const isGivenUp = () => {
  const { shell } = document.documentElement.dataset;
  return shell !== undefined && shell !== __webpack_public_path__;
};

const start = async () => {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextStep();
  if (isGivenUp()) return;
  await import(/* webpackMode: "eager" */ 'shared-ui');
  await nextStep();
  if (isGivenUp()) return;
  await import(/* webpackMode: "eager" */ './start');
};
start().catch(reportError);
