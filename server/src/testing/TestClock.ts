import type { Clock } from '../Clock.js';

/** A clock that a test moves. */
export class TestClock implements Clock {
  constructor(private time = new Date('2026-03-02T03:00:00.000Z')) {}

  now(): Date {
    return new Date(this.time);
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
  }
}
