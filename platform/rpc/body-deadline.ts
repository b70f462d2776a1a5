/** Deadline for the arrival of a request body. */
import { largeBodyTimeout } from './body-limits.ts';

/**
 * Calls `onLate` once if a body does not arrive in time: after `totalMs`, or as soon as the sender is `baseMs` behind
 * the rate `bytesPerMs` (see `largeBodyTimeout`). A sender that was faster than this rate gains no extra time, so a
 * body that stops arriving frees its memory after `baseMs`.
 */
export class BodyDeadline {
  private readonly end: number;
  private progressEnd: number;
  private readonly onLate: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(totalMs: number, onLate: () => void) {
    const now = performance.now();
    this.end = now + totalMs;
    this.progressEnd = now + largeBodyTimeout.baseMs;
    this.onLate = onLate;
    this.check();
  }

  /** Records that bytes of the body have arrived. The sender then has more time for the next bytes. */
  advance(bytes: number): void {
    const { baseMs, bytesPerMs } = largeBodyTimeout;
    this.progressEnd = Math.min(this.progressEnd + bytes / bytesPerMs, performance.now() + baseMs);
  }

  clear(): void {
    clearTimeout(this.timer);
  }

  private check(): void {
    const left = Math.min(this.end, this.progressEnd) - performance.now();
    if (left <= 0) this.onLate();
    else this.timer = setTimeout(() => this.check(), Math.ceil(left));
  }
}
