// All that the shell gives to remotes. What is not imported here by name, the shell does not have to give.
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
import 'shared-ui';

import type { SettingEntry } from 'contract';
import { readPageRegistry } from 'contract/registry';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configure, type SocialConfig, swrPolicy } from 'shared-ui';
import { App } from './app/App';
import type { Ready } from './app/useShownLocation';
import { createClosedScreens, createScreens } from './remotes/createScreens';
import { SCREEN_WAIT_MS, withTimeLimit } from './remotes/timeLimits';
import { note } from './reports/notes';
import { LEFT_TO_BROWSER, sayHydrated } from './screen/RemoteScreen';
import { createSlots, offeredParts } from './slots/createSlots';

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

/** What the page's HTML was made of. */
interface Prerendered {
  /** Where the shell is that has made it: another one cannot take it over. */
  shell: string;
  /** Of the screen in it; at `/` it is the order page's. */
  path: string;
  /** Of public calls, by their path. */
  answers: Record<string, unknown>;
  /** They have changed meanwhile. */
  isStale?: boolean;
}

/** After the first screen is shown: what a page needs later is not to compete with it. */
const LATER_MS = 4_000;

const { brand, host, ...social } = readDataBlock('runtime-config') as { brand: string; host: string } & SocialConfig;
const settings = readDataBlock('settings') as SettingEntry[] | undefined;
const registry = readPageRegistry(readDataBlock('registry'));
const given = readDataBlock('ahead') as Prerendered | undefined;
const prerendered = given?.shell === __webpack_public_path__ ? given : null;
const screens = createScreens(registry);
const closed = createClosedScreens(registry);
const Parts = createSlots(offeredParts(registry));
// A server without a configured origin believes no name that a request calls it by; the address bar tells.
configure({
  brand,
  host: host || location.origin,
  social,
  screens: screens.map(({ path }) => path),
  ...(settings && { settings }),
});

const nothing = () => {};
let next: Ready | undefined;
/** Nothing is held back before it is known how: the first press comes later. */
const ready: Ready = (path, wasShown) => next?.(path, wasShown);
const policy = {
  ...swrPolicy,
  fallback: prerendered?.answers,
  revalidateOnMount: prerendered?.isStale,
} as typeof swrPolicy;
const render = () => {
  const root = document.getElementById('root');
  const page = document.documentElement.dataset;
  // One shell for a page: `inline/turnToFallback.ts` may have turned to the fallback meanwhile, and sees here that it need not.
  page.shell ??= __webpack_public_path__;
  if (!root || page.shell !== __webpack_public_path__) return;
  const app = (
    <App
      screens={screens}
      closed={closed}
      Parts={Parts}
      policy={policy}
      ready={ready}
      onReady={() => {
        // What fails in these first effects is known by then: until then the fallback shell may come in place of this one.
        queueMicrotask(() => {
          page.alive = 'yes';
        });
        sayHydrated();
      }}
    />
  );
  const options = {
    onUncaughtError(error: unknown) {
      // React has emptied the page; `inline/turnToFallback.ts` hears of it and shows the fallback, or says so. As a failure of the shell,
      // wherever the error was made.
      delete page.shell;
      delete page.alive;
      console.error(error);
      dispatchEvent(new ErrorEvent('error', { error, filename: __webpack_public_path__ }));
    },
    // What could not be taken over is rendered again; the team is to know.
    onRecoverableError(caught: unknown) {
      if ((caught as { digest?: unknown }).digest !== LEFT_TO_BROWSER) note({ caught });
    },
  };
  const mounted = prerendered ? hydrateRoot(root, app, options) : createRoot(root, options);
  if (!prerendered) mounted.render(app);
  // Screens that are left keep what was typed in them.
  addEventListener('leave', () => mounted.unmount());
  const goOn = (isLater: unknown) =>
    import('./next/next').then(({ begin }) => {
      next = begin(screens, prerendered?.answers, isLater);
    }, nothing);
  // A pointer or finger that comes: somebody may soon press something.
  addEventListener('pointerover', goOn, { once: true });
  setTimeout(goOn, LATER_MS, true);
};

// Whoever is here, `/` leads there.
if (prerendered && location.pathname === '/')
  history.replaceState(history.state, '', prerendered.path + location.search);
const loading = Promise.resolve(screens.find(({ path }) => path === location.pathname)?.source.load());
loading.catch(nothing);
// Of a page that the service worker had in its cache, what comes last begins first: it knows who was here (B-worker-6).
const begun: Promise<unknown> = 'cached' in document.documentElement.dataset ? import('./later/later') : loading;
// A screen without HTML is waited for a little: its skeleton, rendered again, would stay longer.
const isLeft = document.querySelector(`#root template[data-dgst="${LEFT_TO_BROWSER}"]`);
if (prerendered && !isLeft) render();
else withTimeLimit(begun, SCREEN_WAIT_MS).then(render, render);
