// Sends a member's first requests while the scripts load, and marks a device that has stored nothing yet.

import type { TOKEN_KEY } from '@storefront/contract';

/** As `TIMEOUT_MS` of shared-ui. */
const ANSWER_WITHIN_MS = 15_000;
const FRESH_MS = 30_000;

const answers = new Map<string, Promise<Response>>();

function readAuthorization(): string | null {
  try {
    // A first visit: screens may explain themselves (B-order-107).
    if (localStorage.length === 0) document.documentElement.dataset['new'] = '';
    const token = localStorage.getItem('jwt' satisfies typeof TOKEN_KEY);
    return token && `Bearer ${token}`;
  } catch {
    return null;
  }
}

const authorization = readAuthorization();
if (authorization !== null && authorization !== '' && authorization !== 'Bearer null') {
  document.documentElement.dataset['member'] = '';
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming;
  // The page's trace (B-server-33).
  const traceparent = timings?.find(({ name }) => name === 'traceparent')?.description;
  const headers = { authorization, ...(traceparent && { traceparent }) };
  const visit = JSON.parse(document.getElementById('visit')?.textContent ?? '{}') as { prefetch?: string[] };
  for (const path of ['/auth/profile', ...(visit.prefetch ?? [])]) {
    // Never to another host: only known calls of ours.
    if (!/^\/\w/.test(path)) continue;
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    // Reads at once: a complete body survives the timeout.
    const answer = fetch(path, { headers, signal }).then(async (response) => {
      return new Response(await response.text(), response);
    });
    answers.set(path, answer);
    answer.catch(() => answers.delete(path));
  }
  window.shopPrefetch = (path, wanted) => {
    const answer = wanted === authorization && performance.now() < FRESH_MS ? answers.get(path) : undefined;
    answers.delete(path);
    return answer;
  };
}
