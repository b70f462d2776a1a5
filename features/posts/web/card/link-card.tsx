import { cx } from '#platform/ui/cx.ts';
import { safeHref, safeImageUrl } from '#platform/ui/safe-url.ts';
import type { LinkCard } from '../../domain/post-shape.ts';
import { messages } from './messages.ts';

/** From this width and shape on, in pixels, a picture stands above the words, else beside them. */
const wide = { width: 480, ratio: 1.3 };

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;

/** What the first link of a post leads to, in its page's own words (EXP-028). Its picture is a copy of ours. */
export function LinkCardView({ card, small = false }: { card: Omit<LinkCard, 'source'>; small?: boolean }) {
  const { image } = card;
  const above =
    !small && image !== null && image.width >= wide.width && image.width >= image.height * wide.ratio;
  return (
    <a
      href={safeHref(card.url)}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={cx(
        'mt-2.5 flex overflow-hidden rounded-card border border-line transition-colors hover:bg-fill',
        above && 'flex-col',
      )}
    >
      {image && (
        <img
          src={safeImageUrl(image.url)}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className={cx(
            'bg-fill-strong object-cover',
            above ? 'aspect-[1.91] w-full' : 'w-26 shrink-0 self-stretch',
          )}
        />
      )}
      <span className="min-w-0 flex-1 px-3.5 py-2.5">
        <span className="block truncate text-sm text-muted">{card.siteName ?? hostOf(card.url)}</span>
        <span className="line-clamp-2 font-semibold break-words">{card.title}</span>
        {card.description !== null && (
          <span className="mt-0.5 line-clamp-2 text-sm break-words text-muted">{card.description}</span>
        )}
        <span className="sr-only"> {messages.opensElsewhere}</span>
      </span>
    </a>
  );
}
