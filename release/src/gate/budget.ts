const KB = 1024;

/** What scripts may cost, compressed by brotli: numbers of the report after a build and of the gate alike. */
export const BUDGET = {
  /** Of a first visit to a page for everyone (B-site-8). */
  firstLoadBytes: 145 * KB,
  firstLoadRequests: 7,
  /** Of each screen of its remote's own, beside the remote's entry (B-site-13). */
  screenBytes: 25 * KB,
} as const;

/** How long the gate waits, and what it calls a freeze. */
export const GATE_LIMITS = {
  /** From the request of a page to its screen; far beyond what a customer would wait, for slow machines. */
  screenMs: 20_000,
  /** Any single question to the page: one that does not answer by then hangs. */
  answerMs: 10_000,
  /** The page is quiet: nothing asked for so long. Errors of what was shown come within it. */
  quietMs: 300,
  settleMs: 5_000,
  /** No task is shorter than this to be called long, whatever the live version does. */
  freezeMs: 1_000,
  /** A task may take so many times what the live version's longest takes on this machine in the same run. */
  freezeFactor: 3,
  /** Asked again when the machine was busy, unless it was as long as this. */
  surelyFrozenMs: 3_000,
} as const;
