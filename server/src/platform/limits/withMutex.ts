import { problem, unavailable } from '../errors/ApiProblem.js';
import { SECOND_MS } from '../time/time.js';

/** Nobody does more than one thing at a time by hand. */
const MAX_WAITING = 20;
/** The whole call has to end in time. */
const MAX_WAIT_MS = 5 * SECOND_MS;
const RETRY_AFTER_SECONDS = '2';

interface Turns {
  last: Promise<unknown>;
  count: number;
}

const known = new Map<string, Turns>();

/**
 * Does work on one subject in turn, on this server alone: log-ins count as failures until they succeed
 * (`members/logIn.test.ts`).
 * @throws ApiProblem 429 if too many wait already, 503 if its turn comes too late; the work has not begun then
 */
export async function withMutex<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const turns = known.get(subject) ?? { last: Promise.resolve(), count: 0 };
  if (turns.count > MAX_WAITING) throw problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': RETRY_AFTER_SECONDS });
  known.set(subject, turns);
  turns.count += 1;
  const askedAt = performance.now();
  const turn = turns.last.then(() => {
    if (performance.now() - askedAt > MAX_WAIT_MS) throw unavailable();
    return work();
  });
  turns.last = turn.then(leave, leave);
  return turn;

  function leave(): void {
    turns.count -= 1;
    if (turns.count === 0) known.delete(subject);
  }
}
