import { Suspense, useState } from 'react';
import { MapPin, X } from 'lucide-react';
import { formatMiles } from '#features/places/web/public.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { PostAudience } from './composer-author.tsx';
import { usePostPlace } from './use-post-place.ts';
import type { PostPlaceState } from './use-post-place.ts';
import type { ComposerState } from './use-composer-state.ts';
import { useVenueSearch } from './use-venue-search.ts';
import { messages } from './messages.ts';

const PostPlacePicker = lazyDialog(() => import('./post-place-picker.tsx'));

interface PlaceRowProps {
  composer: ComposerState;
  audience: PostAudience | undefined;
}

/**
 * Shows the location of the post: the chosen place and a line that says who will see which location. If no place is
 * chosen, shows the nearest places to choose from instead.
 */
export function ComposerPlaceRow({ composer, audience }: PlaceRowProps) {
  const place = usePostPlace(composer);
  const [isOpen, setOpen] = useState(false);
  const shown = getShownName(place, composer.fields.shownArea);
  const shared = describeShared(place, shown);
  return (
    <div>
      {shown === undefined ? (
        <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1.5">
          <button type="button" onClick={() => setOpen(true)} className={chip}>
            <MapPin size={16} className="shrink-0 text-accent-ink" aria-hidden />
            {messages.addPlace}
          </button>
          <NearbyChips place={place} />
        </div>
      ) : (
        <div className="flex min-w-0 py-1.5">
          <button
            type="button"
            aria-label={messages.changePlace({ name: shown })}
            onClick={() => setOpen(true)}
            className={`${chip} min-w-0 rounded-r-none! pr-2! text-ink`}
          >
            <MapPin size={16} className="shrink-0 text-accent-ink" aria-hidden />
            <span className="truncate">{shown}</span>
          </button>
          <button
            type="button"
            aria-label={messages.removePlace({ name: shown })}
            onClick={place.remove}
            className={`${chip} rounded-l-none! pl-1.5!`}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
      <p role="status" className="min-h-5 text-sm text-muted">
        {audience &&
          shared !== 'none' &&
          messages.whoSees({
            audience,
            place: shared,
            isDeferred: place.isDeferred ? 'yes' : 'no',
          })}
      </p>
      {isOpen && (
        <Suspense>
          <PostPlacePicker place={place} isEdit={composer.isEdit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const chip =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full bg-fill px-3 text-sm font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-fill-strong';

/** Returns the name of the location for display in the composer; undefined if there is no location. */
function getShownName({ place }: PostPlaceState, shownArea: string): string | undefined {
  if (place.kind === 'venue') return place.name;
  if (place.kind === 'area') return messages.areaShown(place);
  return shownArea === '' ? undefined : shownArea;
}

/** Returns the location that readers will see, as an argument of the message `whoSees`. */
function describeShared({ place }: PostPlaceState, shown: string | undefined): string {
  if (place.kind === 'area') return place.precision;
  return place.kind === 'none' && shown !== undefined ? 'shown' : place.kind;
}

/**
 * Shows the nearest places as buttons with their distances. Renders nothing if the author's position is
 * unknown.
 */
function NearbyChips({ place }: { place: PostPlaceState }) {
  const { venues } = useVenueSearch('', place.here, place.here !== null);
  if (place.here === null) return null;
  return venues?.map(({ id, name, distance }) => (
    <button
      key={id}
      type="button"
      onClick={() => place.choose({ kind: 'venue', id, name })}
      className={`${chip} max-w-60`}
    >
      <span className="truncate">{name}</span>
      {distance !== undefined && (
        <span className="shrink-0 font-normal text-muted" data-number>
          {formatMiles(distance)}
        </span>
      )}
    </button>
  ));
}
