import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/avatar.tsx';
import { cx } from '#platform/ui/cx.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import type { Post } from '../../domain/post-shape.ts';
import { buildPersonPath, buildPostPath, buildVenuePath } from '#platform/client/paths.ts';
import { messages } from './messages.ts';

/** Header of a post: author, time, place and menu button. */
export function PostHeader({ post, menu }: { post: Post; menu?: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <PersonLink post={post} className="shrink-0 rounded-full" hidden>
        <Avatar id={post.userId} name={post.userName} src={post.userAvatar} size={42} />
      </PersonLink>
      <div className="min-w-0 flex-1 pt-px">
        <div className="flex min-w-0 items-center gap-1.5 leading-snug">
          <PersonLink
            post={post}
            className="min-w-0 truncate font-semibold tracking-[-0.01em] hover:underline"
          >
            {post.userName}
          </PersonLink>
          {post.isBot && <Pill look="badge">{messages.bot}</Pill>}
          {post.isSample && !post.isBot && <Pill look="badge">{messages.sample}</Pill>}
          <Link to={buildPostPath(post.id)} className="shrink-0 text-sm text-muted hover:underline">
            <span aria-hidden>· </span>
            {(post.updatedAt === null ? messages.posted : messages.postedAndEdited)({
              hidden: hiddenText,
              time: () => <RelativeTime key="time" at={post.timestamp} />,
            })}
          </Link>
        </div>
        <div className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
          {post.userHandle !== '' && (
            // Narrow screens have room for the handle or the place; the place is more useful.
            <span
              className={cx(
                'max-w-full shrink-0 truncate',
                (post.venue ?? post.locationDetails) !== null && 'max-sm:hidden',
              )}
            >
              @{post.userHandle}
            </span>
          )}
          <Place post={post} />
        </div>
      </div>
      {menu && <div className="-mt-1 -mr-3">{menu}</div>}
    </div>
  );
}

/** Text that only screen readers read. */
const hiddenText = (words: string[]) => (
  <span key="hidden" className="sr-only">
    {words}
  </span>
);

function Place({ post }: { post: Post }) {
  const name = post.venue ?? post.locationDetails?.label;
  if (name === undefined) return null;
  const label = (post.venue === null ? messages.fromPlace : messages.atPlace)({
    name,
    hidden: hiddenText,
    place: (words) => (
      <Fragment key="place">
        <MapPin size={13} className="shrink-0" aria-hidden />
        <span className="truncate">{words}</span>
      </Fragment>
    ),
  });
  const id = post.venueDetails?.id;
  const className = 'flex min-w-0 items-center gap-1';
  return (
    <>
      {post.userHandle !== '' && (
        <span aria-hidden className="max-sm:hidden">
          ·
        </span>
      )}
      {id ? (
        <Link to={buildVenuePath(id)} className={`${className} hover:underline`}>
          {label}
        </Link>
      ) : (
        <span className={className}>{label}</span>
      )}
    </>
  );
}

interface PersonLinkProps {
  post: Post;
  className: string;
  children: ReactNode;
  /** Hides the link from the tab order and from screen readers, if a second link leads to the same person. */
  hidden?: boolean;
}

/** Link to the author's profile; plain text if the account was deleted. */
function PersonLink({ post, className, children, hidden }: PersonLinkProps) {
  if (post.userHandle === '') return <span className={className}>{children}</span>;
  return (
    <Link
      to={buildPersonPath(post.userHandle)}
      className={className}
      {...(hidden ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {children}
    </Link>
  );
}
