import type { Venue } from '#features/venues/web/public.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';

/**
 * Small picture of a venue at the start of its row. It has no alternative text, because the name of the venue is beside
 * it.
 */
export function VenueThumbnail({ venue }: { venue: Pick<Venue, 'posterUrl'> }) {
  return (
    <span className="size-14 shrink-0 overflow-clip rounded-control bg-fill-strong">
      <img
        src={sanitizeImageUrl(venue.posterUrl)}
        alt=""
        width={1200}
        height={750}
        loading="lazy"
        decoding="async"
        // Low priority, because map tiles are more important than this picture.
        fetchPriority="low"
        // Hides the browser's broken-image icon if the picture cannot be loaded. The box stays empty.
        onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
        className="size-full object-cover"
      />
    </span>
  );
}
