import type { EventLogEvent } from '#platform/contract/events.ts';

/**
 * Intended number of different events in a batch while the server runs only a few calls, so that the batch delays these
 * calls only briefly.
 */
const intendedDifferentEvents = 60;

/**
 * Chooses the maximum number of events in a listener's next batch while the server runs only a few calls: 60 at first,
 * and up to twice as many after each full batch in which events were repeated. Repeated events, such as those of many
 * edits of one post, cost a listener little, so it handles them in few batches.
 */
export class LightLoadBatchSizer {
  private readonly largest: number;
  private size = intendedDifferentEvents;

  constructor(largest: number) {
    this.largest = largest;
  }

  get next(): number {
    return this.size;
  }

  /**
   * Records a batch of `events` events, of which `different` were different. After a batch that was not full, the
   * listener has no backlog, so the next size is 60 again.
   */
  record(events: number, different: number): void {
    const intended = Math.floor((events * intendedDifferentEvents) / different);
    this.size =
      events < this.size
        ? intendedDifferentEvents
        : Math.min(this.largest, 2 * this.size, Math.max(intendedDifferentEvents, intended));
  }
}

/** Returns the number of different events, without repetitions of the same event with the same payload. */
export function countDifferentEvents(events: readonly Pick<EventLogEvent, 'name' | 'payload'>[]): number {
  return new Set(events.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)).size;
}
