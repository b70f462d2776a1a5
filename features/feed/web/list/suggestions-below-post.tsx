import type { PostCardLook } from '#features/posts/domain/card-look.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const FeedSuggestions = lazyOptionalComponent(() => import('./feed-suggestions.tsx'));

/** Number of posts above the suggested people. The Social Feed, whose cards have the look `people`, suggests early. */
const postsBefore: Record<PostCardLook, number> = { town: 5, people: 2 };

/**
 * Returns true for the post below which a feed of `postCount` posts suggests people: the fifth post in the Bedrock
 * Feed, the second one in the Social Feed, or the last one if there are fewer posts.
 */
export const hasPeopleSuggestionsBelowPost = (index: number, postCount: number, look: PostCardLook) =>
  index === Math.min(postsBefore[look], postCount) - 1;

/**
 * Shows suggested people to follow, if a feed shows them below the post at index `index` (EXP-064). Renders nothing
 * below other posts.
 */
export function PeopleSuggestionsBelowPost(props: { index: number; postCount: number; look: PostCardLook }) {
  return hasPeopleSuggestionsBelowPost(props.index, props.postCount, props.look) && <FeedSuggestions />;
}
