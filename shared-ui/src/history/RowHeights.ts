const FIRST_ROOM = 256;

/** How tall the rows of a long list are, in px: as measured, and for rows that were never seen their average. */
export class RowHeights {
  private heights = new Float32Array(FIRST_ROOM);
  private sum = 0;
  private known = 0;

  constructor(private readonly guessPx: number) {}

  /** What a row takes that was never seen. */
  get averagePx(): number {
    return this.known > 0 ? this.sum / this.known : this.guessPx;
  }

  /** Notes a measured height; 0, as of what is not laid out, says nothing. */
  set(index: number, px: number): void {
    if (px <= 0) return;
    if (index >= this.heights.length) {
      const roomier = new Float32Array(Math.max(index + 1, this.heights.length * 2));
      roomier.set(this.heights);
      this.heights = roomier;
    }
    const before = this.heights[index] ?? 0;
    if (before === 0) this.known += 1;
    this.sum += px - before;
    this.heights[index] = px;
  }

  /** Forgets every row: they are laid out for another width. */
  forget(): void {
    this.heights = new Float32Array(FIRST_ROOM);
    this.sum = 0;
    this.known = 0;
  }

  of(index: number): number {
    return this.heights[index] || this.averagePx;
  }

  /** From the top of the list to that of the row. */
  offsetPx(index: number): number {
    const { averagePx } = this;
    let px = 0;
    for (let at = 0; at < index; at += 1) px += this.heights[at] || averagePx;
    return px;
  }

  /** The row at so many px below the top of the list, among `count`; the first or the last one beyond. */
  indexAt(px: number, count: number): number {
    const { averagePx } = this;
    let bottom = 0;
    for (let at = 0; at < count; at += 1) {
      bottom += this.heights[at] || averagePx;
      if (bottom > px) return at;
    }
    return Math.max(count - 1, 0);
  }
}
