/** A clock that stands still until it is told to go. */
import type { Clock } from '#platform/kernel/platform.ts';

export class TestClock implements Clock {
  private ms: number;

  constructor(start = '2026-03-01T18:00:00.000Z') {
    this.ms = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.ms);
  }

  /** Goes on by some milliseconds; negative goes back, as a wrong clock would. */
  advance(ms: number): void {
    this.ms += ms;
  }

  set(time: string): void {
    this.ms = new Date(time).getTime();
  }
}
