/**
 * Rules that derive topics (names of data that may change) from other topics by a database query. An event cannot list
 * the topics of very many people, such as all followers of an author. The hub of live queries derives these topics
 * after the commit. In each process, the hub derives only topics on which the process's open queries depend.
 */
import { createContribution, createContributionKey } from './contribution.ts';
import type { Queryable } from '#platform/database/connection.ts';

/**
 * A rule for derived topics: when a topic with the prefix `from` is touched, a database query finds topics with the
 * prefix `to` that are touched too.
 */
export interface DerivedTopicRule {
  /** Prefix of the touched topics. An event touches the topic `from` + id. */
  from: string;
  /** Prefix of the derived topics. Live queries depend on the topic `to` + id. */
  to: string;
  /**
   * Finds the derived topics to touch. Runs a single SQL statement that reads only rows of the given ids.
   * @param touchedIds ids of the touched topics with prefix `from`, at most 100
   * @param openIds ids of the topics with prefix `to` that open live queries depend on, at most 5,000
   * @returns the ids in `openIds` whose topics must be touched
   */
  derive(sql: Queryable, touchedIds: string[], openIds: string[]): Promise<string[]>;
}

/** Key under which features contribute rules for derived topics. */
export const derivedTopicRuleContributionKey = createContributionKey<DerivedTopicRule>('derivedTopics');

/** Contributes a rule for derived topics: when an event touches a topic, the rule finds further topics to touch. */
export function contributeDerivedTopicRule(rule: DerivedTopicRule) {
  return createContribution(derivedTopicRuleContributionKey, rule);
}
