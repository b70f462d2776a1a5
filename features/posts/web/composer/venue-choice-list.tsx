import { MapPin, Pencil } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useVenueSearch } from './use-venue-search.ts';
import { messages } from './messages.ts';

/** A place that the author chose. */
export interface ChosenVenue {
  /** Id of a known venue; null for a place name that the author typed. */
  id: string | null;
  name: string;
}

interface VenueChoiceListProps {
  /**
   * Search text that the name, neighborhood or town of a listed place must contain; empty to list the nearest places.
   */
  q: string;
  /** Position from which the nearest places are listed; null if it is unknown. */
  here: Position | null;
  /** True if `here` is the author's home instead of their current position. */
  isHome?: boolean;
  chosenId?: string | null;
  onChoose: (venue: ChosenVenue) => void;
}

/**
 * List of the places that match the search text `q`, or of the places nearest to the position `here` if `q` is empty.
 * The last item of the list offers `q` as the name of a place that is not listed.
 */
export function VenueChoiceList({ q, here, isHome, chosenId = null, onChoose }: VenueChoiceListProps) {
  const { venues, error } = useVenueSearch(q, here);
  const isKnown = venues?.some((venue) => venue.name.toLowerCase() === q.toLowerCase());
  return (
    <>
      {q === '' && here !== null && (
        <h3 className="mt-4 text-sm font-semibold text-muted">
          {isHome ? messages.placesNearHome : messages.nearbyPlaces}
        </h3>
      )}
      <ul className="mt-1">
        {venues?.map((venue) => (
          <PlaceOption
            key={venue.id}
            icon={MapPin}
            title={venue.name}
            detail={messages.venueAway({
              category: getVenueCategoryName(venue.category),
              district: venue.district,
            })}
            distance={venue.distance}
            isChosen={chosenId === venue.id}
            onPress={() => onChoose({ id: venue.id, name: venue.name })}
          />
        ))}
        {q !== '' && !isKnown && (venues ?? error) && (
          <PlaceOption
            icon={Pencil}
            title={messages.ownPlaceName({ name: q })}
            detail={messages.ownPlace}
            onPress={() => onChoose({ id: null, name: q })}
          />
        )}
        {!venues && !error && (
          <SkeletonList label={messages.loadingPlaces}>
            <PersonOrCommentSkeleton />
            <PersonOrCommentSkeleton />
            <PersonOrCommentSkeleton />
          </SkeletonList>
        )}
      </ul>
      {q !== '' && venues?.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {messages.noPlacesFound}
        </p>
      )}
      {error && !venues && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {getErrorMessage(error)}
        </p>
      )}
    </>
  );
}

interface PlaceOptionProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** Distance in meters. */
  distance?: number | undefined;
  isChosen?: boolean;
  onPress: () => void;
}

/** One place in a list of places to choose from. */
function PlaceOption({ icon: Icon, title, detail, distance, isChosen, onPress }: PlaceOptionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        aria-current={isChosen || undefined}
        className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill aria-current:bg-accent-soft"
      >
        <Icon size={19} className="shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{detail}</span>
        </span>
        {distance !== undefined && (
          <Pill className="h-7! px-2.5! font-medium!">{formatMetersAsMiles(distance)}</Pill>
        )}
      </button>
    </li>
  );
}
