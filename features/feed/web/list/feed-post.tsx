import { memo } from 'react';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { isRepost } from '#features/posts/domain/is-repost.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { OriginalPostCard } from './original-post-card.tsx';
import type { FeedPostProps } from './original-post-card.tsx';

/** Card of a repost. Its space is reserved as by the server's first screen. */
const RepostCard = createLazyOptionalComponent(
  () => import('../attachments/repost-card.tsx'),
  () => <div className="h-120 border-b border-line" />,
);

/**
 * Card of a post, as `OriginalPostCard`. In lists, a repost is the card of the original post, below a line that names
 * the person who reposted it.
 */
export const FeedPostCard = memo(function FeedPostCard(props: FeedPostProps) {
  // `useEntity` returns undefined for a deleted post. Until the list removes the deleted post, the post from the props
  // is shown.
  const post = useEntity(postEntityType, props.post.id, props.post) ?? props.post;
  const Card = isRepost(post) && !props.whole ? RepostCard : OriginalPostCard;
  return <Card {...props} post={post} />;
});
