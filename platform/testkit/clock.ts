/** A clock that only advances when the test says so. */
import type { Clock } from '#platform/kernel/platform.ts';

export class TestClock implements Clock {
  private ms: number;

  constructor(start = '2026-03-01T18:00:00.000Z') {
    this.ms = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.ms);
  }

  /** Advances by some milliseconds; negative values go back, like a wrong clock. */
  advance(ms: number): void {
    this.ms += ms;
  }

  set(time: string): void {
    this.ms = new Date(time).getTime();
  }
}
