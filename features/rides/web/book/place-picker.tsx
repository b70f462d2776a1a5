import {
  Briefcase,
  Building2,
  CalendarDays,
  House,
  LocateFixed,
  MapPin,
  MapPinned,
  Signpost,
  Star,
} from 'lucide-react';
import { useState } from 'react';
import { formatMetersAsMiles, requestBrowserPosition } from '#features/places/web/public.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { maxPersonNameSearchLength } from '#features/search/domain/limits.ts';
import type { Position } from '#features/places/domain/position.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import type { RideStop } from '../calls.ts';
import { convertDestinationToStop } from '../ride-to/ride-destination.ts';
import { messages } from './messages.ts';
import { PickupOrDropoffMapPicker } from './map-position-picker.tsx';
import { PlaceChoiceRow } from './place-row.tsx';
import { useCurrentPositionRequest } from './use-location-request.ts';
import { type PlaceSearchResult, usePlaceSearch } from './use-place-search.ts';
import { useSavedPlaces } from './use-saved-places.ts';

interface PlacePickerProps {
  title: string;
  /** Initial center of the map on which the person can choose a spot; undefined if no position is known. */
  around: Position | undefined;
  /** Position from which distances are measured while the person's own position is unknown. */
  origin?: Position | undefined;
  /** Called with the chosen place and, if it is that of an event, with the start of the event. */
  onChoose: (stop: RideStop, startsAt: string | undefined) => void;
  onClose: () => void;
}

/** Dialog in which the person chooses a pickup or dropoff: by search, the current position, or a spot on the map. */
export default function PickupOrDropoffPicker({
  title,
  around,
  origin,
  onChoose,
  onClose,
}: PlacePickerProps) {
  const [text, setText] = useState('');
  const [spot, setSpot] = useState<{ position: Position | undefined }>();
  // Control that opened the map. It gets the focus when the person returns from the map.
  const [opener, setOpener] = useState<'search' | 'here' | 'map'>('search');
  const here = useCurrentPositionRequest(requestBrowserPosition, (position) => {
    setOpener('here');
    setSpot({ position });
  });
  function choose({ address, lat, lng, startsAt }: RideStop & Pick<PlaceSearchResult, 'startsAt'>) {
    // A name such as "Home" is too short for an address, so the conversion lengthens it.
    onChoose(convertDestinationToStop({ name: address, lat, lng }), startsAt);
    onClose();
  }
  if (spot)
    return (
      <PickupOrDropoffMapPicker
        start={spot.position ?? around}
        onChoose={choose}
        onClose={() => setSpot(undefined)}
      />
    );
  return (
    <Dialog open onClose={onClose} title={title} width={480} full>
      <SearchField
        label={messages.search}
        data-autofocus={opener === 'search' || undefined}
        maxLength={maxPersonNameSearchLength}
        value={text}
        onValue={setText}
      />
      <div className="mt-2 border-b border-line pb-2">
        <PlaceChoiceRow
          icon={LocateFixed}
          name={messages.chooseHere}
          detail={here.isBusy ? messages.locating : ''}
          isAccented
          isBusy={here.isBusy}
          isFocusedFirst={opener === 'here'}
          onClick={() => void here.request()}
        />
        <PlaceChoiceRow
          icon={MapPinned}
          name={messages.mapPin}
          detail=""
          isAccented
          isFocusedFirst={opener === 'map'}
          onClick={() => {
            setOpener('map');
            setSpot({ position: undefined });
          }}
        />
      </div>
      {here.problem && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {here.problem}
        </p>
      )}
      <Results text={text} origin={origin} onChoose={choose} />
    </Dialog>
  );
}

interface ResultsProps extends Pick<PlacePickerProps, 'origin'> {
  text: string;
  onChoose: (place: PlaceSearchResult) => void;
}

function Results({ text, origin, onChoose }: ResultsProps) {
  const { data, isError, isPending, isIdle } = usePlaceSearch(text, origin);
  const saved = useSavedPlaces().places;
  const places = isIdle ? saved : (data ?? []);
  return (
    <div className="mt-2 min-h-64" aria-live="polite">
      {!isIdle && isError && (
        <p role="alert" className="py-3 text-md text-danger-ink">
          {messages.searchFailed}
        </p>
      )}
      {!isIdle && isPending && (
        <SkeletonList label={messages.searching}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {!isIdle && data?.length === 0 && <p className="py-3 text-md text-muted">{messages.noPlaces}</p>}
      <ul aria-label={isIdle ? messages.saved : messages.resultsLabel}>
        {places.map((stop) => (
          <li key={`${stop.kind} ${stop.key}`}>
            <ResultButton stop={stop} onChoose={() => onChoose(stop)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const icons = {
  venue: MapPin,
  event: CalendarDays,
  town: Building2,
  intersection: Signpost,
  home: House,
  work: Briefcase,
  saved: Star,
};

function ResultButton({ stop, onChoose }: { stop: PlaceSearchResult; onChoose: () => void }) {
  return (
    <PlaceChoiceRow
      icon={icons[stop.kind]}
      category={stop.category}
      name={getFirstAddressPart(stop.address)}
      detail={stop.detail}
      onClick={onChoose}
      end={
        stop.distance !== undefined && (
          <span data-number className="shrink-0 text-sm text-muted">
            {formatMetersAsMiles(stop.distance)}
          </span>
        )
      }
    />
  );
}
