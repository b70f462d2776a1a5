/**
 * Topics that are derived from other topics by a database query. An event names its topics when it is created and
 * cannot name those of an unbounded number of people (the lists of all followers of an author). The hub of live
 * queries derives these after the commit, for the queries that are open in its process.
 */
import { contribute, contributionKey } from './contribution.ts';
import type { Queryable } from '#platform/database/connection.ts';

export interface DerivedTopics {
  /** An event touches the topic `from` + id. */
  from: string;
  /** Live queries depend on the topic `to` + id. */
  to: string;
  /**
   * Returns the topics to touch, in one statement that reads only rows of the given ids.
   * @param touchedIds ids of touched topics `from`, at most 100
   * @param openIds ids of topics `to` that live queries depend on, at most 5,000
   * @returns the subset of `openIds` whose topics are touched
   */
  derive(sql: Queryable, touchedIds: string[], openIds: string[]): Promise<string[]>;
}

export const derivedTopicsKey = contributionKey<DerivedTopics>('derivedTopics');

/** Declares topics that are derived from the topics of committed events. */
export function deriveTopics(derived: DerivedTopics) {
  return contribute(derivedTopicsKey, derived);
}
