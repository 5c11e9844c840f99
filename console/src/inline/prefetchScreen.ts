// Asks who is here, and what the first screen shows, while the page's scripts are on their way.

/** As the screens ask for them: a call that anybody who is signed in may make. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/console/': ['/today', '/today?days=31', '/alerts'],
  '/console/deposits': ['/deposits?status=pending&oldestFirst=true&limit=200', '/today'],
};
const ANSWER_WITHIN_MS = 15_000;
/** So long an answer is one of now. */
const FRESH_MS = 30_000;

const answers = new Map<string, Promise<Response | null>>();

/** What is not answered well is asked for again by whoever needs it. */
async function ask(path: string): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(path, { headers: { 'x-console': '1' }, signal });
    // Read at once: what is whole is not lost when the time is over.
    return response.ok ? new Response(await response.text(), response) : null;
  } catch {
    return null;
  }
}

// The page comes without a frame to whoever is not signed in.
if (document.getElementById('root')?.firstElementChild && location.pathname !== '/console/sign-in') {
  const calls = location.search === '' ? (CALLS[location.pathname] ?? []) : [];
  for (const path of ['/console/api/session', ...calls]) answers.set(path, ask(path));
}
window.consolePrefetch = (path) => {
  const answer = performance.now() < FRESH_MS ? answers.get(path) : undefined;
  answers.delete(path);
  return answer;
};

declare global {
  /** Gives an answer that the page has asked for by itself, once; nothing, or null, where it has to be asked for. */
  var consolePrefetch: ((path: string) => Promise<Response | null> | undefined) | undefined;
}

export {};
