import { Link } from '@tanstack/react-router';
import { listVenuePhotosExceptPoster } from '#features/venues/domain/list-photos-besides-poster.ts';
import { VenuePhotoImage } from '#features/venues/web/public.ts';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import { buildPostPath, buildVenuePath } from '#platform/client/paths.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { messages } from './messages.ts';

const pictureClassName = 'block h-full overflow-clip rounded-card bg-fill-strong';
/** Shape of a picture in a row of several. The second picture is partly visible, which shows that the row continues. */
const itemClassName = 'aspect-[8/5] shrink-0 snap-start';

interface VenueCardPhotosProps {
  venue: Venue;
  /** Undefined while the page of the venue is loading. */
  page: VenuePage | undefined;
}

/**
 * Strip of pictures on the card of a venue: the venue's picture, followed by the photos of its latest posts. Each photo
 * links to its post (EXP-080). Without photos, the venue's picture is as wide as the card. The strip always has the
 * same height, so that nothing below it moves when the photos are loaded.
 */
export function VenueCardPhotos({ venue, page }: VenueCardPhotosProps) {
  const photos = page === undefined ? [] : listVenuePhotosExceptPoster(page);
  const isRow = photos.length > 0;
  return (
    <div className="-mx-4">
      <div className={joinClassNames('h-36', isRow ? 'scroll-row snap-x scroll-px-4 gap-2' : 'px-4')}>
        {/* A duplicate of the link "Details", so it is only for presses, and is not in the list. */}
        <Link
          to={buildVenuePath(venue.id)}
          tabIndex={-1}
          aria-hidden
          className={joinClassNames(pictureClassName, isRow && itemClassName)}
        >
          <img
            src={sanitizeImageUrl(venue.posterUrl)}
            alt={venue.posterAlt}
            width={1200}
            height={750}
            // People in the drawings are in the lower half, and a wide strip would cut off their bodies.
            className="size-full object-cover object-[50%_78%]"
          />
        </Link>
        {isRow && (
          <ul aria-label={messages.photos} className="contents">
            {photos.map((photo, at) => (
              <li key={`${photo.postId} ${at}`} className={itemClassName}>
                <Link
                  to={buildPostPath(photo.postId)}
                  className={joinClassNames(pictureClassName, 'focus-visible:-outline-offset-2')}
                >
                  <VenuePhotoImage photo={photo} sizes="230px" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
