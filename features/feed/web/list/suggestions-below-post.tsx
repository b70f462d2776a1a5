import { Suspense } from 'react';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const FeedSuggestions = lazyOptionalComponent(() => import('./feed-suggestions.tsx'));

/** Number of posts above the suggested people. */
const postsBefore = 5;

/**
 * Returns true for the post below which a feed of `postCount` posts suggests people: the fifth post, or the last one if
 * there are fewer than five.
 */
export const hasPeopleSuggestionsBelowPost = (index: number, postCount: number) =>
  index === Math.min(postsBefore, postCount) - 1;

/**
 * Shows suggested people to follow, if a feed shows them below the post at index `index` (EXP-064). Renders nothing
 * below other posts.
 */
export function PeopleSuggestionsBelowPost({ index, postCount }: { index: number; postCount: number }) {
  if (!hasPeopleSuggestionsBelowPost(index, postCount)) return null;
  return (
    <Suspense>
      <FeedSuggestions />
    </Suspense>
  );
}
