/**
 * Sizes of the next batches of one listener. A failed batch is halved until a single event fails; the other halves follow.
 * `n` events take at most `2n` batches, however many of them fail.
 */
export class BatchSizes {
  private readonly largest: number;
  /** Sizes of the remaining parts of failed batches; the last one is next. */
  private readonly parts: number[] = [];

  constructor(largest: number) {
    this.largest = largest;
  }

  get next(): number {
    return this.parts.at(-1) ?? this.largest;
  }

  /** The next batch is done: its events were handled, stored as dead letters, or read by another process. */
  advance(): void {
    this.parts.pop();
  }

  /** The next batch with more than one event failed. */
  halve(events: number): void {
    this.parts.pop();
    const first = Math.floor(events / 2);
    this.parts.push(events - first, first);
  }
}
