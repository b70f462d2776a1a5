/**
 * Chooses how many events a listener's next batch may have. A failed batch is split in halves until only a single
 * event fails. `n` events need at most `2n` batches, however many of them fail.
 */
export class ListenerBatchSizes {
  private readonly largest: number;
  /**
   * Stack of the sizes of the parts of failed batches that are not handled yet. The next part is the last element.
   */
  private readonly parts: number[] = [];

  constructor(largest: number) {
    this.largest = largest;
  }

  get next(): number {
    return this.parts.at(-1) ?? this.largest;
  }

  /**
   * Moves on to the next size. Call this after a batch was handled, stored as dead letters, or read by another
   * process.
   */
  advance(): void {
    this.parts.pop();
  }

  /**
   * Splits the failed batch: its two halves are the next two sizes. Call this after a batch of several events failed.
   */
  halve(events: number): void {
    this.parts.pop();
    const first = Math.floor(events / 2);
    this.parts.push(events - first, first);
  }
}
