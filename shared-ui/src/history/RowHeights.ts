const FIRST_ROOM = 256;

/** Heights in px; unseen rows take the average. */
export class RowHeights {
  private heights = new Float32Array(FIRST_ROOM);
  private sum = 0;
  private known = 0;

  constructor(private readonly guessPx: number) {}

  get averagePx(): number {
    return this.known > 0 ? this.sum / this.known : this.guessPx;
  }

  /** 0 means not laid out. */
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

  forget(): void {
    this.heights = new Float32Array(FIRST_ROOM);
    this.sum = 0;
    this.known = 0;
  }

  of(index: number): number {
    return this.heights[index] || this.averagePx;
  }

  offsetPx(index: number): number {
    const { averagePx } = this;
    let px = 0;
    for (let at = 0; at < index; at += 1) px += this.heights[at] || averagePx;
    return px;
  }

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
