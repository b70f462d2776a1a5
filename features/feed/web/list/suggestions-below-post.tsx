import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const FeedSuggestions = lazyOptionalComponent(() => import('./feed-suggestions.tsx'));

interface PeopleSuggestionsBelowPostProps {
  /** Index of the post in the feed. */
  index: number;
  postCount: number;
  /** Number of posts that the feed shows above the suggested people. */
  postsAbovePeople: number;
}

/**
 * Returns true for the post below which a feed suggests people. It is the last one if the feed has fewer posts than
 * `postsAbovePeople`.
 */
export const hasPeopleSuggestionsBelowPost = (props: PeopleSuggestionsBelowPostProps) =>
  props.index === Math.min(props.postsAbovePeople, props.postCount) - 1;

/**
 * Shows suggested people to follow, if a feed shows them below the post at index `index` (EXP-064). Renders nothing
 * below other posts.
 */
export function PeopleSuggestionsBelowPost(props: PeopleSuggestionsBelowPostProps) {
  return hasPeopleSuggestionsBelowPost(props) && <FeedSuggestions />;
}
