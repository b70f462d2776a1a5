import { Link } from '@tanstack/react-router';
import { buildPostPath } from '#platform/client/paths.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Photos of the latest posts about a venue, in a row that scrolls horizontally. Each photo links to its post (EXP-080).
 */
export function VenuePhotos({ photos }: { photos: VenuePage['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-label={messages.photos} className="border-b border-line py-4">
      <h2 className="px-4 text-[1.0625rem] font-bold tracking-[-0.01em]">{messages.photos}</h2>
      <ul className="mt-2.5 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        {photos.map((photo, at) => (
          <li key={`${photo.postId} ${at}`} className="shrink-0">
            <Link
              to={buildPostPath(photo.postId)}
              className="block overflow-hidden rounded-control bg-fill-strong"
            >
              <img
                src={sanitizeImageUrl(photo.url)}
                alt={photo.alt === '' ? messages.photo : photo.alt}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="size-32 object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
