/** Computes new values of live queries from events, without running the queries. */
import type { EventDefinition } from '#platform/contract/events.ts';

type LiveValue = Record<string, unknown>;

/** Rule that computes a live query's new value from its previous value and an event of one kind. */
export interface LiveQueryValueUpdateRule {
  /** Name of the event to which the rule applies. */
  event: string;
  /**
   * Returns the new value of the live query after the event; null if it can be computed only by running the query.
   * Called only while the previous value is up to date. The new value must equal the result of running the query.
   */
  apply(value: LiveValue, payload: unknown): LiveValue | null;
}

/**
 * Returns the rule that computes the new value of a live query from its previous value and one event, so that the query
 * need not run. Use it for frequent events that change a small value.
 * @param apply returns the new value; null if it cannot be computed from the event
 */
export function defineLiveQueryValueUpdateRule<P>(
  { name }: EventDefinition<string, P>,
  apply: (value: LiveValue, payload: P) => LiveValue | null,
): LiveQueryValueUpdateRule {
  return { event: name, apply: (value, payload) => apply(value, payload as P) };
}
