import { useEffect, useRef, useState } from 'react';

/** Limit for the full answer. */
const TIMEOUT_MS = 15_000;
/** Long product lists have millions. */
const MAX_SHOWN_CHARACTERS = 20_000;

export interface TryAnswer {
  kind: 'answered';
  status: number;
  ms: number;
  text: string;
  /** Characters of the whole answer. */
  length: number;
  /** Seconds, from the header `Retry-After`; null without it. */
  retryAfter: number | null;
}

export type TryState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | TryAnswer
  | { kind: 'failed'; reason: 'NO_KEY' | 'NETWORK' | 'TIMEOUT' };

/** Runs one call at a time with the member's key (B-developer-20). */
export function useTry(
  apiKey: string | null,
  uncover: (apiKey: string) => Promise<string | null>,
): { state: TryState; run: (path: string) => Promise<void> } {
  const [state, setState] = useState<TryState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const perform = async (path: string, key: string) => {
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'running' });
    const result = await callApi(path, key, abort);
    // Any abort but the timeout means that the page was left.
    if (running.current === abort) setState(result);
    running.current = null;
  };

  const run = async (path: string) => {
    if (!apiKey) {
      setState({ kind: 'failed', reason: 'NO_KEY' });
      return;
    }
    const key = await uncover(apiKey);
    if (key !== null && !running.current) await perform(path, key);
  };
  return { state, run };
}

// Not the session's client: a 401 is about the key alone.
async function callApi(path: string, key: string, abort: AbortController): Promise<TryState> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort.abort();
  }, TIMEOUT_MS);
  const begun = performance.now();
  try {
    const response = await fetch(path, {
      headers: { 'api-key': key },
      credentials: 'omit',
      cache: 'no-store',
      signal: abort.signal,
    });
    const text = indent(await response.text());
    return {
      kind: 'answered',
      status: response.status,
      ms: Math.round(performance.now() - begun),
      text: text.slice(0, MAX_SHOWN_CHARACTERS),
      length: text.length,
      retryAfter: Number.parseInt(response.headers.get('Retry-After') ?? '', 10) || null,
    };
  } catch {
    return { kind: 'failed', reason: isLate ? 'TIMEOUT' : 'NETWORK' };
  } finally {
    clearTimeout(timer);
  }
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
