import { Link } from '@tanstack/react-router';
import { getVenueCategoryName, SaveVenueButton } from '#features/venues/web/public.ts';
import type { VenuePage } from '#features/venues/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { sharedCardClassName, SharedCardPicture } from './shared-card.tsx';

/** Card of a place in a message: picture, name, category and district, and a button that saves the place. */
export function SharedVenueCard({ page: { venue, isSaved } }: { page: VenuePage }) {
  const area = venue.district || venue.city;
  return (
    <div className={sharedCardClassName}>
      <Link to={buildVenuePath(venue.id)} draggable={false} tabIndex={-1} aria-hidden className="block">
        <SharedCardPicture src={venue.posterUrl} alt="" />
      </Link>
      {/* A press on the card must not count as a tap on the message, because a double tap reacts with a heart. */}
      <div className="flex items-center pr-1" onClick={(press) => press.stopPropagation()}>
        <Link
          to={buildVenuePath(venue.id)}
          draggable={false}
          className="min-w-0 flex-1 px-3 py-2.5 hover:underline"
        >
          <span className="line-clamp-2 font-semibold break-words">{venue.name}</span>
          <span className="block truncate text-sm text-muted">
            {[getVenueCategoryName(venue.category), area].filter(Boolean).join(' · ')}
          </span>
        </Link>
        <SaveVenueButton venueId={venue.id} isSaved={isSaved} name={venue.name} />
      </div>
    </div>
  );
}
