import { Link } from '@tanstack/react-router';
import { buildPostPath } from '#platform/client/paths.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';

/** Maximum number of photos in the grid. */
const maxGridPhotos = 6;

/**
 * Grid with photos of the latest posts about a venue, each with a link to its post (EXP-080). Renders nothing for a
 * single photo, because its post is below. The last row of the grid is always full.
 */
export function VenuePhotos({ photos }: { photos: VenuePage['photos'] }) {
  if (photos.length < 2) return null;
  const columns = photos.length === 2 || photos.length === 4 ? 2 : 3;
  const shown = photos.slice(0, Math.min(maxGridPhotos, photos.length - (photos.length % columns)));
  return (
    <section aria-label={messages.photos} className="border-t border-line pt-4 pb-5">
      <h2 className="px-4 text-title">{messages.photos}</h2>
      <ul
        className={joinClassNames(
          'mx-4 mt-3 grid gap-1 overflow-hidden rounded-card',
          columns === 2 ? 'grid-cols-2' : 'grid-cols-3',
        )}
      >
        {shown.map((photo, at) => (
          <li key={`${photo.postId} ${at}`}>
            <Link
              to={buildPostPath(photo.postId)}
              className="picture relative block aspect-square bg-fill-strong"
            >
              <img
                src={sanitizeImageUrl(photo.url)}
                alt={photo.alt === '' ? messages.photo : photo.alt}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
