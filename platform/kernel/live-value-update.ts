/** Values of live queries that follow from an event, without a run of the query. */
import type { EventDefinition } from '#platform/contract/events.ts';

type LiveValue = Record<string, unknown>;

/** How one event changes the value of a live query. */
export interface LiveValueUpdate {
  /** Name of the event. */
  event: string;
  /**
   * Returns the value after the event; null if the query must run. Called only while the value before is up to date. The
   * result must equal that of a run.
   */
  apply(value: LiveValue, payload: unknown): LiveValue | null;
}

/**
 * Declares that an event carries the new value of a live query, so that no query runs for it. For frequent events that
 * change a small value.
 */
export function defineLiveValueUpdate<P>(
  { name }: EventDefinition<string, P>,
  apply: (value: LiveValue, payload: P) => LiveValue | null,
): LiveValueUpdate {
  return { event: name, apply: (value, payload) => apply(value, payload as P) };
}
