import { Clock, MapPin, X } from 'lucide-react';
import {
  describeWhenDeferredPostIsPublished,
  formatMetersAsMiles,
  placesApi,
} from '#features/places/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getPostLocationNameInComposer } from './describe-location-audience.ts';
import type { UsePostPlaceResult } from './use-post-place.ts';
import { useVenueSearch } from './use-venue-search.ts';
import { messages } from './messages.ts';

interface PlaceRowProps {
  place: UsePostPlaceResult;
  /** Name of the area that the edited post already shows; empty if there is none. */
  shownArea: string;
  /**
   * True if an existing post is edited. The button that defers a post is then hidden, because the post is already
   * published.
   */
  isEdit: boolean;
  /** Called when the author wants to change the place. */
  onChoose: () => void;
}

/**
 * Shows the chosen place of the post, and a button that defers the post: the post is then published only after the
 * author has left the place (NEW-06). If no place is chosen, shows buttons with the nearest places instead, or nothing
 * if the author's position is unknown.
 */
export function ComposerPlaceRow({ place, shownArea, isEdit, onChoose }: PlaceRowProps) {
  const published = usePublishedAreaName(place);
  const shown = published ?? getPostLocationNameInComposer(place, shownArea);
  if (shown === undefined && place.here === null) return null;
  if (shown === undefined)
    // Reserve the height of the row, so that the layout does not shift when the nearest places are loaded.
    return (
      <div className="scroll-row -mx-5 min-h-12 gap-2 px-5 py-1.5">
        <NearbyChips place={place} />
      </div>
    );
  return (
    <div className="flex min-w-0 gap-1.5 py-1.5 big-text:flex-wrap">
      <span className="flex min-w-0 big-text:max-w-full">
        <button
          type="button"
          aria-label={messages.changePlace({ name: shown })}
          onClick={onChoose}
          className={`${chip} ${quiet} min-w-0 shrink! rounded-r-none! pr-0! pl-2.5! text-ink`}
        >
          <MapPin size={16} className="shrink-0 text-muted" aria-hidden />
          <span className="truncate">{shown}</span>
        </button>
        <button
          type="button"
          aria-label={messages.removePlace({ name: shown })}
          onClick={place.remove}
          className={`${chip} ${quiet} w-9 justify-center rounded-l-none! px-0! after:-inset-x-1!`}
        >
          <X size={16} aria-hidden />
        </button>
      </span>
      {!isEdit && place.here !== null && place.place.kind !== 'none' && (
        <button
          type="button"
          aria-label={messages.publishLater}
          aria-pressed={place.isDeferred}
          title={describeWhenDeferredPostIsPublished()}
          onClick={() => place.defer(!place.isDeferred)}
          className={`${chip} px-2.5! ${place.isDeferred ? 'bg-accent-soft text-accent-ink' : quiet}`}
        >
          <Clock size={16} className={place.isDeferred ? undefined : 'text-muted'} aria-hidden />
          {messages.publishLaterShort}
        </button>
      )}
    </div>
  );
}

const chip =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1';
const quiet = 'bg-fill hover:bg-fill-strong';

/**
 * React hook that returns the name of the area that the post will show, such as `Warehouse District`. If the post shows
 * the exact spot or the block, the name includes this precision. Undefined for another kind of location, and until the
 * server has returned the name.
 */
function usePublishedAreaName({ areaPosition: at, place }: UsePostPlaceResult): string | undefined {
  const precision = place.kind === 'area' ? place.precision : 'none';
  const { data } = useQuery({
    queryKey: ['previewLocation', at?.lat, at?.lng, precision],
    queryFn: () => placesApi.previewLocation({ lat: at!.lat, lng: at!.lng, precision }),
    enabled: at !== null && precision !== 'none',
  });
  // The label is a name and a town, separated by a comma. Leave out the town, because the button has little space.
  const name = data?.published?.label.split(',', 1)[0];
  if (precision === 'none' || name === undefined) return undefined;
  return precision === 'exact' || precision === 'street' ? messages.areaShown({ name, precision }) : name;
}

/**
 * Shows the nearest places as buttons with their distances. Renders nothing if the author's position is
 * unknown.
 */
function NearbyChips({ place }: { place: UsePostPlaceResult }) {
  const { venues } = useVenueSearch('', place.here, place.here !== null);
  if (place.here === null) return null;
  return venues?.map(({ id, name, distance }) => (
    <button
      key={id}
      type="button"
      onClick={() => place.choose({ kind: 'venue', id, name })}
      className={`${chip} ${quiet} max-w-60`}
    >
      <span className="truncate">{name}</span>
      {distance !== undefined && (
        <span className="shrink-0 font-normal text-muted" data-number>
          {formatMetersAsMiles(distance)}
        </span>
      )}
    </button>
  ));
}
