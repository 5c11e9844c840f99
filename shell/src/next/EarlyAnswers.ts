/** So long an answer is one of now. */
const FRESH_MS = 10_000;
/** A request ahead that has not been answered by then is given up: the screen asks by itself. */
const AHEAD_LIMIT_MS = 8_000;
/** As long as any call may take. */
const CALL_LIMIT_MS = 15_000;

type Ask = (path: string, authorization: string, limitMs: number) => Promise<Response>;

interface Early {
  authorization: string;
  askedAt: number;
  answer: Promise<Response>;
  /** The answer's body, once it is here. */
  text?: string;
}

/** The whole answer: what is read at once cannot break off later. */
const askServer: Ask = async (path, authorization, limitMs) => {
  const response = await fetch(path, { headers: { authorization }, signal: AbortSignal.timeout(limitMs) });
  return new Response(await response.text(), response);
};

/**
 * Answers to calls of a member that a screen will make: prefetched, given away once, and only while they are of now
 * and of that very session (B-nav-3, B-nav-4). One that is refused or does not come is asked for again by the visit.
 */
export class EarlyAnswers {
  #kept = new Map<string, Early>();

  constructor(
    private readonly ask: Ask = askServer,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Asks unless that was done just now. Never rejects. */
  fetch(path: string, authorization: string): void {
    const known = this.#kept.get(path);
    if (known && this.#isOfNow(known, authorization)) return;
    const early: Early = { authorization, askedAt: this.now(), answer: this.ask(path, authorization, AHEAD_LIMIT_MS) };
    this.#kept.set(path, early);
    const drop = () => this.#kept.get(path) === early && this.#kept.delete(path);
    early.answer = early.answer.then(async (response) => {
      if (response.ok) early.text = await response.clone().text();
      return response;
    });
    early.answer.then(({ ok }) => ok || drop(), drop);
  }

  /** Settles once those of the answers that are on their way have come, or cannot; undefined if none is (B-nav-1). */
  arriving(paths: readonly string[], authorization: string): Promise<unknown> | undefined {
    const awaited = paths.flatMap((path) => {
      const known = this.#kept.get(path);
      return known && known.text === undefined && this.#isOfNow(known, authorization) ? [known.answer] : [];
    });
    return awaited.length > 0 ? Promise.allSettled(awaited) : undefined;
  }

  /** The body of an answer that is here and that `take` would give; it stays (B-nav-10). */
  peek(path: string, authorization: string | undefined): string | undefined {
    const known = this.#kept.get(path);
    return known && authorization && this.#isOfNow(known, authorization) ? known.text : undefined;
  }

  /** What was prefetched, for the one call that it was asked for; undefined if there is nothing of now. */
  take(path: string, authorization: string | undefined): Promise<Response> | undefined {
    const known = this.#kept.get(path);
    this.#kept.delete(path);
    if (!known || !authorization || !this.#isOfNow(known, authorization)) return undefined;
    const again = () => this.ask(path, authorization, CALL_LIMIT_MS);
    return known.answer.then((answer) => (answer.ok ? answer : again()), again);
  }

  /** Forgets everything: it may be of before a change. */
  drop(): void {
    this.#kept.clear();
  }

  #isOfNow({ authorization, askedAt }: Early, wanted: string): boolean {
    return authorization === wanted && this.now() - askedAt < FRESH_MS;
  }
}
