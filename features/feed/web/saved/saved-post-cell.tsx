import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/avatar.tsx';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { PictureGridCell } from '../profile/picture-grid-cell.tsx';
import { messages } from './messages.ts';

/**
 * Cell of the grid of saved posts: the first picture, or the text of a post without pictures, as a link to the post.
 */
export function SavedPostCell({ post }: { post: Post }) {
  if (post.imageDetails.length > 0) return <PictureGridCell post={post} />;
  const { id, userId, userName, userAvatar } = post;
  // A repost has no text of its own.
  const content = post.content || messages.repost;
  return (
    <li className="aspect-square">
      <Link
        to="/post/$postId"
        params={{ postId: id }}
        aria-label={messages.textPost({ name: userName, text: content })}
        className="group flex size-full flex-col justify-between gap-1 overflow-hidden bg-accent-soft p-2 text-sm focus-visible:-outline-offset-2"
      >
        <span className="line-clamp-3 min-h-0 wrap-anywhere group-hover:underline sm:line-clamp-4">
          {content}
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          <Avatar id={userId} name={userName} src={userAvatar} size={20} />
          <span className="truncate">{userName}</span>
        </span>
      </Link>
    </li>
  );
}
