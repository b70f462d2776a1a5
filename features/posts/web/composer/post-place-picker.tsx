import { useState } from 'react';
import { LocateFixed, Search } from 'lucide-react';
import { LocationPrivacyPreview, TownPicker, useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { maxVenueNameLength } from '#features/venues/domain/limits.ts';
import { PostLocationPrecisionRadioGroup } from './post-location-fields.tsx';
import type { PostPlace } from './post-place.ts';
import type { UsePostPlaceResult } from './use-post-place.ts';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import { VenueChoiceList } from './venue-choice-list.tsx';
import { venueSearchDebounceMs } from './use-venue-search.ts';
import { messages } from './messages.ts';

interface PlacePickerProps {
  place: UsePostPlaceResult;
  /** True if an existing post is edited. The area of an existing post can only be removed. */
  isEdit: boolean;
  onClose: () => void;
}

/**
 * Dialog that chooses the location of a post: one of the nearest places, a place found by search, an unlisted
 * place by name, an area around the author, or none (EXP-031, EXP-069, NEW-06).
 */
export default function PostPlacePicker({ place, isEdit, onClose }: PlacePickerProps) {
  const here = useLocation();
  const [text, setText] = useState('');
  const [isSearchingTown, setSearchingTown] = useState(false);
  const name = text.trim();
  const q = useDebouncedValue(name, venueSearchDebounceMs);
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
        <Button tone={place.place.kind === 'none' ? 'quiet' : 'accent'} wide onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <SearchField
        label={messages.searchPlaces}
        // Do not focus the text box on a touch screen: the keyboard would open and cover the nearby places.
        data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
        maxLength={maxVenueNameLength}
        value={text}
        onValue={setText}
      />
      {place.here === null && name === '' && (
        <LocateButtons onLocate={() => void here.locate()} onSearchTown={() => setSearchingTown(true)} />
      )}
      {(place.here !== null || q !== '') && (
        <VenueChoiceList
          q={q}
          here={place.here}
          chosenId={place.place.kind === 'venue' ? place.place.id : null}
          onChoose={(venue) => choose({ kind: 'venue', ...venue })}
        />
      )}
      {name === '' && !isEdit && <PostLocationPrecisionRadioGroup place={place} />}
      {name === '' && place.here && place.place.kind === 'area' && (
        <div className="mt-3">
          <LocationPrivacyPreview at={place.here} precision={place.place.precision} />
        </div>
      )}
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
