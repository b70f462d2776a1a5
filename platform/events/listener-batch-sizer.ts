/**
 * Chooses the maximum number of events in a listener's next batch. A failed batch is split in halves until only a
 * single event fails. `n` events need at most `2n` batches, however many of them fail.
 */
export class ListenerBatchSizer {
  private readonly largest: number;
  /** Stack of batch sizes that remain from split batches. The last element is the next size. */
  private readonly parts: number[] = [];

  constructor(largest: number) {
    this.largest = largest;
  }

  get next(): number {
    return this.parts.at(-1) ?? this.largest;
  }

  /**
   * Advances to the next size. Call it when a batch is done: handled, stored as dead letters, or already read by
   * another process.
   */
  advance(): void {
    this.parts.pop();
  }

  /** Splits a failed batch of several events. The next two batches are then its halves. */
  halve(events: number): void {
    this.parts.pop();
    const first = Math.floor(events / 2);
    this.parts.push(events - first, first);
  }
}
