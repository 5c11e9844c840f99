const FRESH_MS = 10_000;
const PREFETCH_LIMIT_MS = 8_000;
const CALL_LIMIT_MS = 15_000;

type Ask = (path: string, authorization: string, limitMs: number) => Promise<Response>;

interface Prefetched {
  authorization: string;
  askedAt: number;
  answer: Promise<Response>;
  text?: string;
}

/** Reads the whole body: it cannot break off later. */
const askServer: Ask = async (path, authorization, limitMs) => {
  const response = await fetch(path, { headers: { authorization }, signal: AbortSignal.timeout(limitMs) });
  return new Response(await response.text(), response);
};

/**
 * Prefetched answers of a member, each given once, only while fresh and for the same session. A failed one is repeated
 * by the visit.
 */
export class PrefetchCache {
  #entries = new Map<string, Prefetched>();

  constructor(
    private readonly ask: Ask = askServer,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Never rejects. */
  fetch(path: string, authorization: string): void {
    const known = this.#entries.get(path);
    if (known && this.#isOfNow(known, authorization)) return;
    const entry: Prefetched = {
      authorization,
      askedAt: this.now(),
      answer: this.ask(path, authorization, PREFETCH_LIMIT_MS),
    };
    this.#entries.set(path, entry);
    const drop = () => this.#entries.get(path) === entry && this.#entries.delete(path);
    entry.answer = entry.answer.then(async (response) => {
      if (response.ok) entry.text = await response.clone().text();
      return response;
    });
    entry.answer.then(({ ok }) => ok || drop(), drop);
  }

  /** Settles with the answers under way; undefined if none is (B-nav-1). */
  arriving(paths: readonly string[], authorization: string): Promise<unknown> | undefined {
    const awaited = paths.flatMap((path) => {
      const known = this.#entries.get(path);
      return known && known.text === undefined && this.#isOfNow(known, authorization) ? [known.answer] : [];
    });
    return awaited.length > 0 ? Promise.allSettled(awaited) : undefined;
  }

  /** Reads an answer without taking it. */
  peek(path: string, authorization: string | undefined): string | undefined {
    const known = this.#entries.get(path);
    return known && authorization && this.#isOfNow(known, authorization) ? known.text : undefined;
  }

  take(path: string, authorization: string | undefined): Promise<Response> | undefined {
    const known = this.#entries.get(path);
    this.#entries.delete(path);
    if (!known || !authorization || !this.#isOfNow(known, authorization)) return undefined;
    const again = () => this.ask(path, authorization, CALL_LIMIT_MS);
    return known.answer.then((answer) => (answer.ok ? answer : again()), again);
  }

  drop(): void {
    this.#entries.clear();
  }

  #isOfNow({ authorization, askedAt }: Prefetched, wanted: string): boolean {
    return authorization === wanted && this.now() - askedAt < FRESH_MS;
  }
}
