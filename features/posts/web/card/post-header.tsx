import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { isMarkedAsEdited } from '../../domain/is-marked-as-edited.ts';
import type { Post } from '../../domain/post-shape.ts';
import { buildPersonPath, buildPostPath } from '#platform/client/paths.ts';
import { getPostPlaceName, PostPlaceLink } from './post-place-link.tsx';
import { renderScreenReaderOnlyText } from './hidden-text.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface PostHeaderProps {
  post: Post;
  /** Buttons at the end of the header. */
  end: ReactNode;
  /**
   * True to leave out the time and the place; set on the post's own screen, which shows both below the post.
   */
  isShort: boolean;
}

/** CSS classes of a line of the header. The line is 24 px high, so that links in it are large enough to tap. */
const line = 'flex min-h-6 items-center text-sm text-muted';
const title =
  'max-w-full min-w-0 truncate text-base leading-6 font-semibold tracking-[-0.01em] text-ink -outline-offset-2 hover:underline';

/** Header of a post: author, time, place and menu button. */
export function PostHeader({ post, end, isShort }: PostHeaderProps) {
  return (
    <div className="post-header">
      <PersonLink post={post} className="shrink-0 rounded-full" hidden>
        <Avatar id={post.userId} name={post.userName} src={post.userAvatar} size={44} />
      </PersonLink>
      <PersonLines post={post} isShort={isShort} />
      <div className="-mt-1 -mr-3 flex items-center">{end}</div>
    </div>
  );
}

/**
 * Shows the author's name, the time, and the label of a bot or a sample account. Below them is the place. On
 * the post's own screen, the handle and the label are below the name.
 */
function PersonLines({ post, isShort }: Omit<PostHeaderProps, 'end'>) {
  const handle = post.userHandle && <span className="wrap-anywhere">@{post.userHandle}</span>;
  const label = post.isBot ? commonMessages.bot : post.isSample && messages.sample;
  const hasSecondLine = isShort ? handle || label : getPostPlaceName(post) !== undefined;
  return (
    <div className={hasSecondLine ? '-mt-0.5' : 'self-center'}>
      <div className="post-author-line text-sm text-muted">
        <PersonLink post={post} className={title}>
          {post.userName}
        </PersonLink>
        {!isShort && (
          // A long name is cut off before the time.
          <span className="post-time">
            <span aria-hidden>· </span>
            <TimeLink post={post} />
            {label && ` · ${label}`}
          </span>
        )}
      </div>
      {hasSecondLine && (
        <div className={line}>
          {isShort ? (
            <span>
              {handle}
              {handle && label && ' · '}
              {label}
            </span>
          ) : (
            <PostPlaceLink post={post} className="min-h-6" />
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Link to the post, with the time since it was published. From five minutes after publication on, the link also says if
 * the post was edited.
 */
function TimeLink({ post }: { post: Post }) {
  const [openedMs] = useState(getServerCorrectedTimeMs);
  return (
    <Link to={buildPostPath(post.id)} className="-outline-offset-2 hover:underline">
      {(isMarkedAsEdited(post, openedMs) ? messages.postedAndEdited : messages.posted)({
        hidden: renderScreenReaderOnlyText,
        time: () => <RelativeTime key="time" time={post.timestamp} />,
      })}
    </Link>
  );
}

interface PersonLinkProps {
  post: Post;
  className: string;
  children: ReactNode;
  /**
   * True to hide the link from the tab order and from screen readers, because another link already leads to the person.
   */
  hidden?: boolean;
}

/** Link to the author's profile; plain text if the account was deleted. */
function PersonLink({ post, className, children, hidden }: PersonLinkProps) {
  if (post.userHandle === '') return <span className={className}>{children}</span>;
  return (
    <Link
      to={buildPersonPath(post.userHandle)}
      className={className}
      tabIndex={hidden ? -1 : undefined}
      aria-hidden={hidden}
    >
      {children}
    </Link>
  );
}
