import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { maxVenueNameLength } from '#features/venues/domain/limits.ts';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import { VenueChoiceList } from './venue-choice-list.tsx';
import type { ChosenVenue } from './venue-choice-list.tsx';
import { usePositionForSortingPlaces } from './use-position-for-sorting-places.ts';
import { venueSearchDebounceMs } from './use-venue-search.ts';
import { messages } from './messages.ts';

interface VenuePickerProps {
  onChoose: (venue: ChosenVenue) => void;
  onClose: () => void;
}

/**
 * Dialog in which the author chooses a place for a story: a known venue, the nearest first, or a typed name. While the
 * position is unknown and no text is typed, the dialog asks for the position and shows no list, because it cannot list
 * the nearest places.
 */
export default function VenuePicker({ onChoose, onClose }: VenuePickerProps) {
  const [text, setText] = useState('');
  const { location, status, message, locate } = useLocation();
  const { position, isHome } = usePositionForSortingPlaces();
  const q = useDebouncedValue(text.trim(), venueSearchDebounceMs);
  const choose = (venue: ChosenVenue) => {
    onChoose(venue);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={messages.place} width={440}>
      <SearchField
        label={messages.searchPlaces}
        data-autofocus
        maxLength={maxVenueNameLength}
        value={text}
        onValue={setText}
      />
      {position === null && text.trim() === '' && (
        <p className="mt-4 text-md text-muted">{messages.placesNeedPosition}</p>
      )}
      {location === null && text.trim() === '' && (
        <Button
          tone="soft"
          icon={LocateFixed}
          loading={status === 'loading'}
          onClick={() => void locate()}
          className="mt-3"
        >
          {messages.locate}
        </Button>
      )}
      {status === 'error' && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {message}
        </p>
      )}
      {(position !== null || q !== '') && (
        <VenueChoiceList q={q} here={position} isHome={isHome} onChoose={choose} />
      )}
    </Dialog>
  );
}
