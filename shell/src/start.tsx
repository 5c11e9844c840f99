// Everything that the shell shares: imported by name, or absent.
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
import '@storefront/shared-ui';

import type { SettingEntry } from '@storefront/contract';
import { readPageRegistry } from '@storefront/contract/registry';
import { configure, type SocialConfig, swrPolicy } from '@storefront/shared-ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import type { Ready } from './app/useShownLocation';
import { createClosedScreens, createScreens } from './remotes/createScreens';
import { SCREEN_WAIT_MS, withTimeLimit } from './remotes/timeLimits';
import { note } from './reports/notes';
import { LEFT_TO_BROWSER, sayHydrated } from './screen/RemoteScreen';
import { createSlots, offeredParts } from './slots/createSlots';

declare const __webpack_public_path__: string;

/** `undefined` unless a sound JSON data block has this id. */
function readDataBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

interface Prerendered {
  /** Another shell cannot hydrate its HTML. */
  shell: string;
  path: string;
  answers: Record<string, unknown>;
  isStale?: boolean;
}

/** Later work must not compete with the first screen. */
const LATER_MS = 4_000;

const { brand, host, ...social } = readDataBlock('runtime-config') as { brand: string; host: string } & SocialConfig;
const settings = readDataBlock('settings') as SettingEntry[] | undefined;
const registry = readPageRegistry(readDataBlock('registry'));
const given = readDataBlock('prerendered') as Prerendered | undefined;
const prerendered = given?.shell === __webpack_public_path__ ? given : null;
const screens = createScreens(registry);
const closed = createClosedScreens(registry);
const Parts = createSlots(offeredParts(registry));
// Without a configured origin the server trusts no Host header.
configure({
  brand,
  host: host || location.origin,
  social,
  screens: screens.map(({ path }) => path),
  ...(settings && { settings }),
});

const nothing = () => {};
let next: Ready | undefined;
const ready: Ready = (path, wasShown) => next?.(path, wasShown);
const policy = {
  ...swrPolicy,
  fallback: prerendered?.answers,
  revalidateOnMount: prerendered?.isStale,
} as typeof swrPolicy;
const render = () => {
  const root = document.getElementById('root');
  const page = document.documentElement.dataset;
  // Tells `inline/turnToFallback.ts`, which may have turned to the fallback meanwhile, that this shell runs.
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
        // By then the first effects have run: until then the fallback may still take over.
        queueMicrotask(() => {
          page.hydrated = 'yes';
        });
        sayHydrated();
      }}
    />
  );
  const options = {
    onUncaughtError(error: unknown) {
      // React has emptied the page: `inline/turnToFallback.ts` shows the fallback. Blames the shell, wherever the error
      // was made.
      delete page.shell;
      delete page.hydrated;
      console.error(error);
      dispatchEvent(new ErrorEvent('error', { error, filename: __webpack_public_path__ }));
    },
    // Reports failed hydration, which React repairs.
    onRecoverableError(caught: unknown) {
      if ((caught as { digest?: unknown }).digest !== LEFT_TO_BROWSER) note({ caught });
    },
  };
  const mounted = prerendered ? hydrateRoot(root, app, options) : createRoot(root, options);
  if (!prerendered) mounted.render(app);
  addEventListener('leave', () => mounted.unmount());
  const goOn = (isLater: unknown) =>
    import('./next/next').then(({ begin }) => {
      next = begin(screens, prerendered?.answers, isLater);
    }, nothing);
  for (const type of ['pointerover', 'keydown']) addEventListener(type, goOn, { once: true });
  setTimeout(goOn, LATER_MS, true);
};

// `/` leads there for everybody.
if (prerendered && location.pathname === '/')
  history.replaceState(history.state, '', prerendered.path + location.search);
const loading = Promise.resolve(screens.find(({ path }) => path === location.pathname)?.source.load());
loading.catch(nothing);
// A cached page loads it first: it knows who was here (B-worker-6).
const begun: Promise<unknown> = 'cached' in document.documentElement.dataset ? import('./later/later') : loading;
// Waits a little for a screen without HTML: a skeleton would stay longer.
const isLeft = document.querySelector(`#root template[data-dgst="${LEFT_TO_BROWSER}"]`);
if (prerendered && !isLeft) render();
else withTimeLimit(begun, SCREEN_WAIT_MS).then(render, render);
