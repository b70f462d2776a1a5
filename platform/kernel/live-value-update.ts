/** Computes new values of live queries from events, without running the queries. */
import type { EventDefinition } from '#platform/contract/events.ts';

type LiveValue = Record<string, unknown>;

/** Rule that computes a live query's new value from the previous value and one kind of event. */
export interface LiveValueUpdate {
  /** Name of the event. */
  event: string;
  /**
   * Returns the value after the event. Returns null if only a run of the query can compute the value. Called only while
   * the previous value is up to date. The result must equal the result of running the query.
   */
  apply(value: LiveValue, payload: unknown): LiveValue | null;
}

/**
 * Declares that an event of this kind contains everything needed to compute the new value of a live query, so that the
 * query need not run. For frequent events that change a small value.
 */
export function defineLiveValueUpdate<P>(
  { name }: EventDefinition<string, P>,
  apply: (value: LiveValue, payload: P) => LiveValue | null,
): LiveValueUpdate {
  return { event: name, apply: (value, payload) => apply(value, payload as P) };
}
