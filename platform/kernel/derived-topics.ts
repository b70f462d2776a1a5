/**
 * Rules for derived topics. A topic names data that may change, such as `post:ID`. If an event invalidates a topic, the
 * live queries that depend on this topic run again. An event cannot list the topics of very many people, such as all
 * followers of an author. The server therefore finds these derived topics by a database query after the commit. The
 * database query considers only topics on which open live queries of this process depend.
 */
import { createContribution, createContributionKey } from './contribution.ts';
import type { Queryable } from '#platform/database/connection.ts';

/**
 * A rule for derived topics: when an event invalidates a topic with the prefix `from`, a database query finds the
 * topics with the prefix `to` that must be invalidated too.
 */
export interface DerivedTopicRule {
  /**
   * Prefix of the topics that trigger the rule. Such a topic is `from` followed by an id, and is invalidated by events.
   */
  from: string;
  /** Prefix of the derived topics. Such a topic is `to` followed by an id, and live queries depend on it. */
  to: string;
  /**
   * Finds the derived topics to invalidate. Runs a single SQL statement that reads only rows of the given ids.
   * @param invalidatedIds ids of the invalidated topics with prefix `from`, at most 100
   * @param openIds ids of the topics with prefix `to` that open live queries depend on, at most 5,000
   * @returns the ids in `openIds` whose topics must be invalidated
   */
  derive(sql: Queryable, invalidatedIds: string[], openIds: string[]): Promise<string[]>;
}

/** Key under which features contribute rules for derived topics. */
export const derivedTopicRuleContributionKey = createContributionKey<DerivedTopicRule>('derivedTopics');

/**
 * Contributes a rule for derived topics: when an event invalidates a topic, the rule finds further topics to
 * invalidate.
 */
export function contributeDerivedTopicRule(rule: DerivedTopicRule) {
  return createContribution(derivedTopicRuleContributionKey, rule);
}
