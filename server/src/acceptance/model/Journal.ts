/**
 * Number of what was made; null if it was refused, 'unknown' if a first answer was lost and the member gone by the
 * next.
 */
export type Made = number | null | 'unknown';

export class Journal {
  readonly orders = new Map<string, { id: Made; amount: number; hundredths: number; loginId: string }>();
  readonly autoOrders = new Map<
    string,
    { id: Made; amount: number; runs: number; hundredths: number; loginId: string }
  >();
  readonly topUps = new Map<string, { id: Made; point: number; loginId: string }>();
  readonly settled = new Map<number, ('accept' | 'refuse')[]>();
  readonly canceledAutoOrders = new Map<number, 'cancel'[]>();
  readonly finished = new Map<number, number[]>();
  readonly adjustments = new Map<string, { isDone: boolean; point: number }>();
  readonly deletedMembers: string[] = [];
  readonly failures: string[] = [];
  readonly outcomes = new Map<string, number>();

  count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}
