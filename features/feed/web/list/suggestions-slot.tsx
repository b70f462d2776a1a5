import { Suspense } from 'react';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

const FeedSuggestions = lazyOptional(() => import('./feed-suggestions.tsx'));

/** Number of posts above the suggested people. */
const postsBefore = 5;

/** Returns true for the post below which a feed of `posts` posts suggests people: the fifth, or the last of fewer. */
export const hasSuggestionsBelow = (at: number, posts: number) => at === Math.min(postsBefore, posts) - 1;

/**
 * Shows suggested people to follow, if the post at index `at` is the one below which a feed shows them
 * (EXP-064). Renders nothing below other posts.
 */
export function SuggestionsSlot({ at, posts }: { at: number; posts: number }) {
  if (!hasSuggestionsBelow(at, posts)) return null;
  return (
    <Suspense>
      <FeedSuggestions />
    </Suspense>
  );
}
