/** Defines a fake clock for tests. */
import type { Clock } from '#platform/kernel/platform.ts';

/** Fake clock for tests. The time does not change until `advance` or `set` is called. */
export class TestClock implements Clock {
  private ms: number;

  constructor(start = '2026-03-01T18:00:00.000Z') {
    this.ms = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.ms);
  }

  /** Advances the clock by some milliseconds. A negative number sets the clock back. */
  advance(ms: number): void {
    this.ms += ms;
  }

  set(time: string): void {
    this.ms = new Date(time).getTime();
  }
}
