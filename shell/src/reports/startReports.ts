import type { PageRegistry } from 'contract/registry';
import { releaseOf } from 'contract/reports';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { Reporter } from './Reporter';

/** Gives the browser a report to send, also while the page goes. */
const send = (body: string): boolean =>
  navigator.sendBeacon('/reports', new Blob([body], { type: 'application/json' }));

function timeOf(base: string) {
  const { href } = new URL(base, document.baseURI);
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(href)) as PerformanceResourceTiming[];
  if (files.length === 0) return null;
  return {
    from: Math.min(...files.map(({ startTime }) => startTime)),
    to: Math.max(...files.map(({ responseEnd }) => responseEnd)),
  };
}

/** A JSON data block of the page, as its server wrote it. */
const readBlock = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** What the server tells the page about itself beside the registry. */
interface Visit {
  shell: string;
  reports: boolean;
}

/**
 * Begins to collect what this page meets with, from its first moment on, and sends it whenever the page is hidden or left
 * (B-release-451). Does nothing where the server wants no reports.
 */
export function startReports(): void {
  const visit = readBlock('visit') as Visit | null;
  const notes = globalThis.shopNotes;
  if (!visit?.reports || !notes || !navigator.sendBeacon) return;
  const reporter = new Reporter({
    registry: readBlock('registry') as PageRegistry,
    given: visit.shell,
    running: releaseOf(document.documentElement.dataset.shell ?? '')?.version ?? visit.shell,
    ...{ send, timeOf },
  });
  for (const note of notes.splice(0)) reporter.take(note);
  notes.push = (...later) => {
    for (const note of later) reporter.take(note);
    return 0;
  };
  onLCP(({ value }) => reporter.takeVital('LCP', value));
  onINP(({ value }) => reporter.takeVital('INP', value));
  onCLS(({ value }) => reporter.takeVital('CLS', value));
  // On the window: after the document's own listeners, by which the vitals are settled.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporter.send());
  addEventListener('pagehide', () => reporter.send());
}
