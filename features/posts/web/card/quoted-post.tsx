import { Link } from '@tanstack/react-router';
import { EyeOff, MapPin, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { buildPostPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import type { Post } from '../../domain/post-shape.ts';
import { messages } from './later/messages.ts';
import { messages as cardMessages } from './messages.ts';
import { getPostPlaceName } from './post-place-link.tsx';
import { useQuotedPost } from './use-quoted-post.ts';

/**
 * All states of the box have the same height, which the feed reserves before the code of the box is loaded, so that the
 * list does not shift.
 */
const box = 'mt-2.5 min-h-34 overflow-hidden rounded-card border border-line';
const note = joinClassNames(box, 'flex w-full items-center justify-center gap-2 px-3 text-sm text-muted');

/**
 * Box with a quoted post (EXP-032). The post is loaded by `getPost`, so a viewer who may not see it, or a post that was
 * deleted, shows a notice instead. A post that the viewer muted, or with a word that the viewer muted, is folded.
 * @param props.isLink false if the box must not link to the post
 */
export function QuotedPost({ postId, isLink = true }: { postId: string; isLink?: boolean }) {
  return <LoadedQuotedPost quoted={useQuotedPost(postId)} isLink={isLink} />;
}

interface LoadedQuotedPostProps {
  quoted: ReturnType<typeof useQuotedPost>;
  isLink?: boolean;
}

/** Like `QuotedPost`, for a caller that loads the post. */
export function LoadedQuotedPost({ quoted, isLink = true }: LoadedQuotedPostProps) {
  const { error, refetch, post, isGone, isAnswered, isMuted } = quoted;
  const [isOpened, setOpened] = useState(false);
  if (isGone) {
    return (
      <p className={note}>
        <EyeOff size={16} className="shrink-0" aria-hidden />
        {messages.quotedPostGone}
      </p>
    );
  }
  if (isMuted && !isOpened) {
    return (
      <button type="button" className={note} onClick={() => setOpened(true)}>
        <EyeOff size={16} className="shrink-0" aria-hidden />
        {messages.showMutedQuotedPost}
      </button>
    );
  }
  if (isAnswered && post) return <QuotedPostBox post={post} isLink={isLink} takesFocus={isOpened} />;
  if (!error) return <div className={joinClassNames(box, 'bg-fill')} aria-busy />;
  return (
    <button type="button" className={note} onClick={() => void refetch()}>
      <RefreshCw size={16} className="shrink-0" aria-hidden />
      {messages.quotedPostNotLoaded} · {commonMessages.retry}
    </button>
  );
}

interface QuotedPostBoxProps {
  post: Post;
  isLink: boolean;
  /** True if the box replaces the button that the viewer pressed to see it. */
  takesFocus: boolean;
}

function QuotedPostBox({ post, isLink, takesFocus }: QuotedPostBoxProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) (link.current ?? text.current)?.focus();
  }, [takesFocus]);
  const place = getPostPlaceName(post);
  const [image] = post.imageDetails;
  const className = joinClassNames(box, 'block px-3.5 py-3');
  const content = (
    <>
      {/* The composer's button that removes the quoted post lies over the end of this line. */}
      <span className={joinClassNames('flex items-center gap-1.5 text-sm text-muted', !isLink && 'pr-7')}>
        <Avatar id={post.userId} name={post.userName} src={post.userAvatar} size={20} />
        <span className="min-w-0 truncate font-semibold text-ink">{post.userName}</span>
        <span className="shrink-0">
          <span aria-hidden>· </span>
          <RelativeTime time={post.timestamp} />
          {(post.isBot || post.isSample) && ` · ${post.isBot ? commonMessages.bot : cardMessages.sample}`}
        </span>
      </span>
      <span className="mt-1 flex gap-3">
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span
            className={joinClassNames(
              'text-md leading-5 break-words',
              place === undefined ? 'line-clamp-4' : 'line-clamp-3',
            )}
          >
            {post.content}
          </span>
          {place !== undefined && <PlaceLine>{place}</PlaceLine>}
        </span>
        {image && (
          <img
            srcSet={buildImageSrcSet(image)}
            sizes="84px"
            src={sanitizeImageUrl(image.url)}
            alt={image.alt}
            loading="lazy"
            decoding="async"
            className="size-21 shrink-0 rounded-control bg-fill-strong object-cover"
          />
        )}
      </span>
    </>
  );
  if (!isLink) {
    return (
      <div ref={text} tabIndex={-1} className={className}>
        {content}
      </div>
    );
  }
  return (
    <Link ref={link} to={buildPostPath(post.id)} className={joinClassNames(className, 'hover:bg-fill')}>
      {content}
    </Link>
  );
}

function PlaceLine({ children }: { children: ReactNode }) {
  return (
    <span className="mt-auto flex items-center gap-1 text-sm text-muted">
      <MapPin size={13} className="shrink-0" aria-hidden />
      <span className="truncate">{children}</span>
    </span>
  );
}
