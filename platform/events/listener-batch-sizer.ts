/**
 * Chooses the maximum number of events in a listener's next batch. A failed batch is split in halves, and a half that
 * fails is split again, until the event that fails is alone in its batch. `n` events need at most `2n` batches, even if
 * all of them fail.
 */
export class ListenerBatchSizer {
  private readonly largest: number;
  /** Sizes of the batches that remain from split batches, as a stack. The last element is the next size. */
  private readonly parts: number[] = [];

  constructor(largest: number) {
    this.largest = largest;
  }

  get next(): number {
    return this.parts.at(-1) ?? this.largest;
  }

  /**
   * Moves on to the next size. Call this when a batch needs no retry: it was handled, became a dead letter, or was read
   * by another process.
   */
  advance(): void {
    this.parts.pop();
  }

  /** Splits a failed batch of several events: the next two batches are its halves. */
  halve(events: number): void {
    this.parts.pop();
    const first = Math.floor(events / 2);
    this.parts.push(events - first, first);
  }
}
