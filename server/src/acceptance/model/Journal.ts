/** The number of what was made; null if it was refused, 'unknown' if a first answer was lost and the member gone by the next. */
export type Made = number | null | 'unknown';

/** What the shop acknowledged, as those who asked know it. Every link, name and reason is used once. */
export class Journal {
  /** By link: the order's number; what it costs is what the customer saw. */
  readonly orders = new Map<string, { id: Made; amount: number; hundredths: number; loginId: string }>();
  readonly autoOrders = new Map<
    string,
    { id: Made; amount: number; runs: number; hundredths: number; loginId: string }
  >();
  /** By depositor. */
  readonly topUps = new Map<string, { id: Made; point: number; loginId: string }>();
  /** By top-up: every answer of the operator that was acknowledged. */
  readonly settled = new Map<number, ('accept' | 'refuse')[]>();
  /** By auto-order: every cancellation that was acknowledged. */
  readonly canceledAutoOrders = new Map<number, 'cancel'[]>();
  /** By order: every final status that was acknowledged. */
  readonly finished = new Map<number, number[]>();
  /** By reason. */
  readonly adjustments = new Map<string, { isDone: boolean; point: number }>();
  readonly deletedMembers: string[] = [];
  /** Answers that nothing excuses. */
  readonly failures: string[] = [];
  /** How often each kind of operation ended how. */
  readonly outcomes = new Map<string, number>();

  count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}
