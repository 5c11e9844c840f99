type Status = number | string;

/** How many rows of a history have a status. */
export interface StatusCount {
  status: Status;
  rows: number;
}

/** Statuses as the screens show them: some look like another one, and are found and counted as that one. */
export class ShownStatuses {
  /** @param shownAs Of the statuses that look like another one: which. */
  constructor(private readonly shownAs: Readonly<Record<string, Status>> = {}) {}

  /** What a row may have that is looked for under a status. */
  alike(status: Status): Status[] {
    return [status, ...Object.keys(this.shownAs).filter((other) => this.shownAs[other] === status)];
  }

  /** Rows of a status, of all without one. */
  total(counts: readonly StatusCount[], status: Status | undefined): number {
    const alike = status === undefined ? null : this.alike(status).map(String);
    const found = counts.filter((count) => alike?.includes(String(count.status)) ?? true);
    return found.reduce((total, { rows }) => total + rows, 0);
  }

  /** Rows by the text of the status that is shown. */
  count(counts: readonly StatusCount[]): Record<string, number> {
    const shown: Record<string, number> = {};
    for (const { status, rows } of counts) {
      const text = String(this.shownAs[status] ?? status);
      shown[text] = (shown[text] ?? 0) + rows;
    }
    return shown;
  }
}
