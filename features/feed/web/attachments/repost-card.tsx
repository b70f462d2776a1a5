import { Link } from '@tanstack/react-router';
import { Repeat2 } from 'lucide-react';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { buildPostPath } from '#platform/client/paths.ts';
import { Button } from '#platform/ui/button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import type { Post } from '#features/posts/domain/post-shape.ts';
import {
  deletePostConfirmingIfNotOwn,
  LoadedQuotedPost,
  removeRepost as removeOwnRepost,
  useQuotedPost,
} from '#features/posts/web/public.ts';
import { OriginalPostCard } from '../list/original-post-card.tsx';
import type { FeedPostProps } from '../list/original-post-card.tsx';
import { messages } from './messages.ts';
import { RepostLine } from './repost-line.tsx';

const none: readonly Post[] = [];

/**
 * Card of a repost in a list (EXP-032): the original post as in other lists, with its own counts and buttons, below a
 * line that names the person who reposted it. If the original can't be shown, a box says so.
 */
export default function RepostCard({ post: repost, ...card }: FeedPostProps) {
  // Every repost quotes a post.
  const quoted = useQuotedPost(repost.quotedPostId ?? '');
  const { error, post: original, isGone, isAnswered, isMuted } = quoted;
  const [listed] = useVisibleItems(original ? [original] : none, 'list');
  const line = (
    <RepostLine repost={repost}>
      {/* Comments on the repost itself remain reachable. */}
      {repost.comments > 0 && (
        <>
          <span aria-hidden> · </span>
          <Link to={buildPostPath(repost.id)} className="hover:underline">
            {messages.comments({ comments: repost.comments })}
          </Link>
        </>
      )}
    </RepostLine>
  );
  const remove = () =>
    void (repost.can.edit ? removeOwnRepost(repost.id) : deletePostConfirmingIfNotOwn(repost));
  if (!isGone && !isAnswered && !error)
    return <div className="h-120 border-b border-line px-4 pt-3.5">{line}</div>;
  // A muted original is folded, and an original that could not be loaded can be requested again.
  if (isGone || isMuted || !isAnswered || !original) {
    return (
      <article
        aria-label={messages.repostBy({ name: repost.userName })}
        data-post={repost.id}
        className="border-b border-line px-4 py-3.5"
      >
        {line}
        <LoadedQuotedPost quoted={quoted} />
        {repost.can.delete && (
          <Button tone="ghost" size="sm" className="mt-2 -ml-3" onClick={remove}>
            {messages.removeRepost}
          </Button>
        )}
      </article>
    );
  }
  // The viewer has just muted the author, so the whole row disappears, like the author's other posts.
  if (!listed) return null;
  const removal: MenuItem = { label: messages.removeRepost, icon: Repeat2, danger: true, onSelect: remove };
  return (
    <OriginalPostCard
      {...card}
      post={original}
      repostId={repost.id}
      extraItems={() => [...(card.extraItems?.(repost) ?? []), ...(repost.can.delete ? [removal] : [])]}
      reason={
        <>
          {card.reason}
          {line}
        </>
      }
    />
  );
}
