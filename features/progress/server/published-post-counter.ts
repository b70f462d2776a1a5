/**
 * Contribution that counts the posts of invented people (personas and sample neighbors), who have no stored progress.
 */
import type { Queryable } from '#platform/database/connection.ts';
import {
  createContribution,
  type Contribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';

/** Function that counts the published posts of a person. */
type PublishedPostCounter = (db: Queryable, userId: string) => Promise<number>;

/** Key under which features contribute the function that counts published posts. */
export const publishedPostCounterContributionKey =
  createContributionKey<PublishedPostCounter>('progress.publishedPosts');

/** Contributes a function that counts the published posts of a person. */
export function contributePublishedPostCounter(count: PublishedPostCounter): Contribution {
  return createContribution(publishedPostCounterContributionKey, count);
}
