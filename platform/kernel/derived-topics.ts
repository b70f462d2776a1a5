/**
 * Rules for derived topics. A topic is a name for data that may change, such as `post:ID`. If an event invalidates a
 * topic, the live queries that depend on the topic run again. Some events affect more topics than they can list, such
 * as the feeds of all followers of an author. A database query after the commit finds these derived topics. It
 * considers only topics on which open live queries of this process depend.
 */
import { createContribution, createContributionKey } from './contribution.ts';
import type { Queryable } from '#platform/database/connection.ts';

/**
 * A rule for derived topics: when an event invalidates a topic with the prefix `from`, a database query finds the
 * topics with the prefix `to` that must be invalidated too.
 */
export interface DerivedTopicRule {
  /**
   * Prefix of the topics that trigger the rule. Each of these topics is `from` followed by an id, and is invalidated by
   * events.
   */
  from: string;
  /** Prefix of the derived topics. Each of these topics is `to` followed by an id, and live queries depend on it. */
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
