import type { PageRegistry } from '@storefront/contract/registry';
import { releaseOf } from '@storefront/contract/reports';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { isTranslated } from './isTranslated';
import type { PageEvent } from './notes';
import { Reporter } from './Reporter';

/** Works while the page unloads, too. */
const send = (body: string): boolean =>
  navigator.sendBeacon('/reports', new Blob([body], { type: 'application/json' }));

/** Not in the HTML, which many visitors share. */
function visitOf(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return navigation?.serverTiming?.find(({ name }) => name === 'visit')?.description;
}

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

/**
 * Collects failures and sends them when the page is hidden.
 * @param given the shell's version that the server named
 * @returns a sink for notes; null where the browser cannot report
 */
export function startReports(given: string, registry: PageRegistry): ((event: PageEvent) => void) | null {
  if (!navigator.sendBeacon) return null;
  const running = releaseOf(document.documentElement.dataset.shell ?? '')?.version ?? given;
  const reporter = new Reporter({ visit: visitOf(), registry, given, running, isTranslated, send, timeOf });
  onLCP(({ value }) => reporter.takeVital('LCP', value));
  onINP(({ value }) => reporter.takeVital('INP', value));
  onCLS(({ value }) => reporter.takeVital('CLS', value));
  // On the window: after the document's listeners, which settle the vitals.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reporter.send());
  addEventListener('pagehide', () => reporter.send());
  return (event) => reporter.record(event);
}
