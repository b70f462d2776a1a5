import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const FeedPeopleSuggestions = createLazyOptionalComponent(() => import('./feed-suggestions.tsx'));

interface PeopleSuggestionsBelowPostProps {
  /** Index of the post in the feed. */
  index: number;
  postCount: number;
  /** Number of posts that the feed shows above the suggested people. */
  postsAbovePeople: number;
}

/**
 * Returns true for the post below which a feed suggests people. It is the post number `postsAbovePeople`, or the last
 * post if the feed has fewer posts.
 */
export const hasPeopleSuggestionsBelowPost = (props: PeopleSuggestionsBelowPostProps) =>
  props.index === Math.min(props.postsAbovePeople, props.postCount) - 1;

/** Suggests people to follow below one post of a feed (EXP-064). Renders nothing below the other posts. */
export function PeopleSuggestionsBelowPost(props: PeopleSuggestionsBelowPostProps) {
  return hasPeopleSuggestionsBelowPost(props) && <FeedPeopleSuggestions />;
}
