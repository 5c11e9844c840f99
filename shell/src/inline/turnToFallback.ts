// Turns to the fallback shell when the live one fails or hangs, says so where both fail, and records errors from the
// start.

import type { PageEvent } from '../reports/notes';

const MAX_NOTES = 50;
/** For the live shell; a slow network has longer. */
const WAIT_MS = 8_000;
const SLOW_WAIT_MS = 24_000;
const LOOK_EVERY_MS = 100;

interface Visit {
  shell: string;
  reports: boolean;
}

const page = document.documentElement.dataset;
const notes: PageEvent[] = [];
window.shopNotes = notes;
const keep = (event: Event) => {
  if (notes.length < MAX_NOTES) notes.push(event);
};

function report(): void {
  const visit = JSON.parse(document.getElementById('visit')?.textContent ?? '') as Visit;
  if (!visit.reports) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const signed = navigation?.serverTiming?.find(({ name }) => name === 'visit');
  const entries = [{ kind: 'dead', package: 'shell', version: visit.shell }];
  // All that an emptied page has left of what `reports/isTranslated.ts` checks.
  const translated = /\btranslated-/.test(document.documentElement.className);
  const body = JSON.stringify({ visit: signed?.description, translated, entries });
  navigator.sendBeacon('/reports', new Blob([body], { type: 'application/json' }));
}

/** Prerendered HTML that nothing hydrates counts as nothing. */
function tell(isLate: boolean): void {
  const root = document.getElementById('root');
  if (!root) {
    setTimeout(tell, LOOK_EVERY_MS, isLate);
    return;
  }
  const first = root.firstChild;
  const isPrerendered = first instanceof Comment && first.data === 'prerendered';
  if (first && !(isPrerendered && !page['hydrated'] && (isLate || !page['shell']))) return;
  const said = document.getElementById('no-shell') as HTMLTemplateElement;
  root.replaceChildren(said.content.cloneNode(true));
  const button = root.querySelector('button');
  if (button) button.onclick = () => location.reload();
  report();
}

function fail(): void {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[data-shell]');
  const [first] = scripts;
  if (!first || page['shell']) {
    tell(false);
    return;
  }
  page['shell'] = first.dataset['shell'];
  // A script that moves to another document does not run.
  for (const live of document.querySelectorAll('script[src*="/assets/shell/"]:not([data-shell])')) {
    new Document().adoptNode(live);
  }
  for (const script of scripts) {
    script.type = '';
    script.async = false;
    document.head.append(script);
  }
}

addEventListener(
  'error',
  (event) => {
    keep(event);
    const source = (event.target as HTMLScriptElement | null)?.src || event.filename;
    if (/\/assets\/shell\//.test(source)) fail();
  },
  true,
);
addEventListener('unhandledrejection', keep);
const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
setTimeout(
  () => {
    fail();
    tell(true);
  },
  /2g|3g/.test(connection?.effectiveType ?? '') ? SLOW_WAIT_MS : WAIT_MS,
);
