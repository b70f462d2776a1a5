import { useEffect, useState } from 'react';
import { LocateFixed, MapPin, Pencil, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatMiles, LocationPrivacyPreview, TownPicker, useLocation } from '#features/places/web/public.ts';
import { getCategoryName } from '#features/venues/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxVenueNameLength } from '#features/venues/domain/limits.ts';
import { AreaChoice } from './area-choice.tsx';
import type { PostPlace } from './post-place.ts';
import type { PostPlaceState } from './use-post-place.ts';
import { useVenues } from './use-venues.ts';
import { messages } from './messages.ts';

interface PlacePickerProps {
  place: PostPlaceState;
  /** True when an existing post is edited: its area cannot be changed, only removed. */
  isEdit: boolean;
  onClose: () => void;
}

/** Debounce delay while the author types, in milliseconds. */
const debounceMs = 180;

/** Returns the text after a pause in typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Dialog for the one location of a post: the nearest places, a search, a name of one's own, an area of the author's
 * position, or nothing (EXP-031, EXP-069, NEW-06).
 */
export default function PlacePicker({ place, isEdit, onClose }: PlacePickerProps) {
  const here = useLocation();
  const [text, setText] = useState('');
  const [isSearchingTown, setSearchingTown] = useState(false);
  const name = text.trim();
  const q = useDebounced(name);
  const choose = (next: PostPlace) => {
    place.choose(next);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.place}
      width={460}
      footer={
        <div className="flex flex-col gap-2.5">
          {place.here && place.place.kind === 'area' && (
            <LocationPrivacyPreview at={place.here} precision={place.place.precision} />
          )}
          <Button tone="accent" wide onClick={onClose}>
            {messages.done}
          </Button>
        </div>
      }
    >
      <TextField
        label={messages.searchPlaces}
        hideLabel
        type="search"
        placeholder={messages.searchPlaces}
        // A keyboard on the screen would cover the places nearby.
        data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
        maxLength={maxVenueNameLength}
        value={text}
        onValue={setText}
      />
      {place.here === null && name === '' && (
        <LocateButtons onLocate={() => void here.locate()} onSearchTown={() => setSearchingTown(true)} />
      )}
      {(place.here !== null || q !== '') && <PlaceList q={q} place={place} onChoose={choose} />}
      {name === '' && !isEdit && <AreaChoice place={place} />}
      {isSearchingTown && (
        <TownPicker
          title={messages.whereAreYou}
          onChoose={(town) => void here.choose(town)}
          onClose={() => setSearchingTown(false)}
        />
      )}
    </Dialog>
  );
}

/** Buttons that set the author's position, so that the nearest places can be listed. */
function LocateButtons({ onLocate, onSearchTown }: { onLocate: () => void; onSearchTown: () => void }) {
  const { status, message } = useLocation();
  return (
    <div className="mt-4 flex min-h-48 flex-wrap content-start gap-2">
      <p className="w-full text-md text-muted">{messages.placesNeedPosition}</p>
      <Button tone="soft" icon={LocateFixed} loading={status === 'loading'} onClick={onLocate}>
        {messages.locate}
      </Button>
      <Button icon={Search} onClick={onSearchTown}>
        {messages.setByName}
      </Button>
      {status === 'error' && (
        <p role="alert" className="w-full text-sm text-danger-ink">
          {message}
        </p>
      )}
    </div>
  );
}

interface PlaceListProps {
  /** Text that the name, district or town of a place contains; empty for the nearest places. */
  q: string;
  place: PostPlaceState;
  onChoose: (place: PostPlace) => void;
}

/** The nearest places, or those that a search found, each with its distance. */
function PlaceList({ q, place, onChoose }: PlaceListProps) {
  const { venues, error } = useVenues(q, place.here);
  const isKnown = venues?.some((venue) => venue.name.toLowerCase() === q.toLowerCase());
  return (
    <>
      {q === '' && place.here !== null && (
        <h3 className="mt-4 text-sm font-semibold text-muted">{messages.nearbyPlaces}</h3>
      )}
      <ul className="mt-1">
        {venues?.map((venue) => (
          <Row
            key={venue.id}
            icon={MapPin}
            title={venue.name}
            detail={messages.venueAway({
              category: getCategoryName(venue.category),
              district: venue.district,
            })}
            distance={venue.distance}
            isChosen={place.place.kind === 'venue' && place.place.id === venue.id}
            onPress={() => onChoose({ kind: 'venue', id: venue.id, name: venue.name })}
          />
        ))}
        {q !== '' && !isKnown && (venues ?? error) && (
          <Row
            icon={Pencil}
            title={messages.ownPlaceName({ name: q })}
            detail={messages.ownPlace}
            onPress={() => onChoose({ kind: 'venue', id: null, name: q })}
          />
        )}
        {!venues && !error && (
          <SkeletonList label={messages.loadingPlaces}>
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
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

interface RowProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** Distance in meters. */
  distance?: number | undefined;
  isChosen?: boolean;
  onPress: () => void;
}

function Row({ icon: Icon, title, detail, distance, isChosen, onPress }: RowProps) {
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
        {distance !== undefined && <Pill className="h-7! px-2.5! font-medium!">{formatMiles(distance)}</Pill>}
      </button>
    </li>
  );
}
