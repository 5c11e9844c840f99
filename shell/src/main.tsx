// All that the shell gives to remotes. What is not imported here by name, the shell does not have to give.
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
import 'shared-ui';

import type { SettingEntry } from 'contract';
import { readPageRegistry } from 'contract/registry';
import { createRoot } from 'react-dom/client';
import { configure, type SocialConfig } from 'shared-ui';
import { App } from './app/App';
import { createClosedScreens, createScreens } from './remotes/createScreens';
import { FIRST_SCREEN_WAIT_MS, withTimeLimit } from './remotes/timeLimits';

/** Where this very version of the shell lies; the bundler fills it in. */
declare const __webpack_public_path__: string;

/** Reads a JSON data block (`<script type="application/json" id="…">`) of the page; `undefined` without a sound one. */
function readDataBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** After the first screen is shown: what a page needs later is not to compete with it. */
const LATER_MS = 4_000;

const { brand, host, ...social } = readDataBlock('runtime-config') as { brand: string; host: string } & SocialConfig;
const settings = readDataBlock('settings') as SettingEntry[] | undefined;
const registry = readPageRegistry(readDataBlock('registry'));
const screens = createScreens(registry);
const closed = createClosedScreens(registry);
// A server without a configured origin believes no name that a request calls it by; the address bar tells.
configure({
  brand,
  host: host || location.origin,
  social,
  screens: screens.map(({ path }) => path),
  ...(settings && { settings }),
});

const loadScreen = (path: string) => screens.find((screen) => screen.path === path)?.load();
const render = () => {
  const root = document.getElementById('root');
  const page = document.documentElement.dataset;
  // One shell for a page: index.html may have turned to the good one meanwhile, and sees here that it need not.
  page.shell ??= __webpack_public_path__;
  if (!root || page.shell !== __webpack_public_path__) return;
  const app = <App screens={screens} closed={closed} loadScreen={({ path }) => loadScreen(path)} />;
  const onUncaughtError = (error: unknown) => {
    // React has emptied the page; index.html hears the report and shows the good shell, or says so.
    delete page.shell;
    reportError(error);
  };
  const mounted = createRoot(root, { onUncaughtError });
  mounted.render(app);
  // Screens that are left keep what was typed in them.
  addEventListener('leave', () => mounted.unmount());
  setTimeout(() => import('./later/later').catch(() => {}), LATER_MS);
};

withTimeLimit(Promise.resolve(loadScreen(location.pathname)), FIRST_SCREEN_WAIT_MS).then(render, render);
