import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import type { PictureGridCellShape } from '../profile/lay-out-picture-grid.ts';
import { PictureGridCell } from '../profile/picture-grid-cell.tsx';
import { messages } from './messages.ts';

/** Cell of the grid of saved posts: the first picture, or the text of a post without pictures, as a link to the post. */
export function SavedPostCell({ post, shape }: { post: Post; shape: PictureGridCellShape }) {
  if (post.imageDetails.length > 0) return <PictureGridCell post={post} shape={shape} />;
  const { id, userId, userName, userAvatar, content } = post;
  return (
    <li className={shape.className}>
      <Link
        to="/post/$postId"
        params={{ postId: id }}
        aria-label={messages.textPost({ name: userName, text: content })}
        className={joinClassNames(
          'group flex size-full flex-col justify-between gap-1 overflow-hidden bg-accent-soft focus-visible:-outline-offset-2',
          shape.isLarge ? 'p-4 text-base' : 'p-2 text-sm',
        )}
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
