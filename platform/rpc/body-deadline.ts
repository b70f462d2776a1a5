/** Deadline for the arrival of a request body. */
import { largeRequestBodyTimeoutParameters } from './body-limits.ts';

/**
 * Deadline of one request body: calls `onLate` once if the body does not arrive in time. The body is late after
 * `totalMs`. It is late earlier if it is `baseMs` behind the minimum rate of `bytesPerMs` bytes per millisecond (see
 * `largeRequestBodyTimeoutParameters`). A fast start gives no more time for the rest: a body that stops arriving is
 * late after at most `baseMs`, so that the caller can free its memory.
 */
export class RequestBodyDeadline {
  private readonly end: number;
  private progressEnd: number;
  private readonly onLate: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(totalMs: number, onLate: () => void) {
    const now = performance.now();
    this.end = now + totalMs;
    this.progressEnd = now + largeRequestBodyTimeoutParameters.baseMs;
    this.onLate = onLate;
    this.check();
  }

  /** Records that bytes of the body have arrived, and extends the deadline for the next bytes. */
  advance(bytes: number): void {
    const { baseMs, bytesPerMs } = largeRequestBodyTimeoutParameters;
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
