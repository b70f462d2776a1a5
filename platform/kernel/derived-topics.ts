/**
 * Topics that follow from others by a look into the database. An event names the topics it touches when it is made; it cannot
 * name those of an unbounded number of people (the lists of all followers of an author). The hub of live queries derives these
 * after the commit, for the queries that are open in its process.
 */
import { contribute, contributionKey } from './contribution.ts';
import type { Queryable } from '#platform/database/connection.ts';

export interface DerivedTopics {
  /** An event touches the topic `from` + id. */
  from: string;
  /** Live queries depend on the topic `to` + id. */
  to: string;
  /**
   * Chooses the topics to touch, in one statement that looks at nothing beyond the ids it is given.
   * @param touchedIds ids of touched topics `from`, at most 100
   * @param openIds ids of topics `to` that live queries depend on, at most 5,000
   * @returns those of `openIds` whose topic is touched
   */
  derive(sql: Queryable, touchedIds: string[], openIds: string[]): Promise<string[]>;
}

export const derivedTopicsKey = contributionKey<DerivedTopics>('derivedTopics');

/** Declares topics that are derived from the topics of committed events. */
export function deriveTopics(derived: DerivedTopics) {
  return contribute(derivedTopicsKey, derived);
}
