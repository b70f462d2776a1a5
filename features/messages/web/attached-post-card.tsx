import { Link } from '@tanstack/react-router';
import { EyeOff, MapPin } from 'lucide-react';
import { buildPostPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { Message } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Card of the post attached to a message, with a link to the post (EXP-046). If the post is not available, shows a text
 * without a link.
 */
export function AttachedPostCard({ post }: { post: NonNullable<Message['post']> }) {
  const { card } = post;
  if (card === null) {
    return (
      <p className="flex min-h-11 items-center gap-2 rounded-control bg-page px-3 text-sm text-muted">
        <EyeOff size={16} className="shrink-0" aria-hidden />
        {messages.postUnavailable}
      </p>
    );
  }
  const picture = card.picture && sanitizeImageUrl(card.picture.url);
  return (
    <Link
      to={buildPostPath(post.id)}
      draggable={false}
      className="block w-64 max-w-full overflow-hidden rounded-[14px] border border-line bg-surface whitespace-normal text-ink hover:bg-fill"
    >
      {picture && (
        <img
          src={picture}
          alt={card.picture?.alt ?? ''}
          loading="lazy"
          draggable={false}
          className="aspect-[4/3] w-full bg-fill-strong object-cover"
        />
      )}
      <span className="block px-3 py-2.5">
        <span className="flex items-center gap-1.5 text-sm font-semibold">
          <Avatar id={card.authorId} name={card.authorName} src={card.authorAvatar} size={20} />
          <span className="min-w-0 truncate">{messages.postBy({ name: card.authorName })}</span>
        </span>
        {card.text !== '' && <span className="mt-1 line-clamp-3 text-md break-words">{card.text}</span>}
        {card.place !== null && (
          <span className="mt-1 flex items-center gap-1 text-sm text-muted">
            <MapPin size={13} className="shrink-0" aria-hidden />
            <span className="truncate">{card.place}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
