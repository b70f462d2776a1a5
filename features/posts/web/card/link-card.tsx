import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeHref, sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { LinkCard } from '../../domain/post-shape.ts';
import { messages } from './messages.ts';

/**
 * A preview image with at least this width in pixels and at least this aspect ratio is shown above the text of the link
 * preview. Any other image is shown beside the text.
 */
const wideImage = { width: 480, ratio: 1.3 };

const getHost = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;

/**
 * Preview of the first link of a post: title, description and image of the linked page (EXP-028). The image is a copy
 * on our server.
 */
export function LinkPreviewCard({
  card,
  small = false,
}: {
  card: Omit<LinkCard, 'source'>;
  small?: boolean;
}) {
  const { image } = card;
  const isAbove =
    !small &&
    image !== null &&
    image.width >= wideImage.width &&
    image.width >= image.height * wideImage.ratio;
  return (
    <a
      href={sanitizeHref(card.url)}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={joinClassNames(
        'mt-2.5 flex overflow-hidden rounded-card border border-line transition-colors hover:bg-fill',
        isAbove && 'flex-col',
      )}
    >
      {image && (
        <img
          src={sanitizeImageUrl(image.url)}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className={joinClassNames(
            'bg-fill-strong object-cover',
            isAbove ? 'aspect-[1.91] w-full' : 'w-26 shrink-0 self-stretch',
          )}
        />
      )}
      <span className="min-w-0 flex-1 px-3.5 py-2.5">
        <span className="block truncate text-sm text-muted">{card.siteName ?? getHost(card.url)}</span>
        <span className="line-clamp-2 font-semibold break-words">{card.title}</span>
        {card.description !== null && (
          <span className="mt-0.5 line-clamp-2 text-sm break-words text-muted">{card.description}</span>
        )}
        <span className="sr-only"> {messages.opensElsewhere}</span>
      </span>
    </a>
  );
}
