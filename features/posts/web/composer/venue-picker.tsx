import { useEffect, useState } from 'react';
import { MapPin, Pencil } from 'lucide-react';
import { sortByNameMatch } from '../../domain/sort-by-name-match.ts';
import { getCategoryName, venuesApi } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxVenueNameLength, maxVenueQueryLength } from '#features/venues/domain/limits.ts';
import { messages } from './messages.ts';

export interface ChosenVenue {
  /** Id of a known venue; null for a place name that the author typed. */
  id: string | null;
  name: string;
}

interface VenuePickerProps {
  onChoose: (venue: ChosenVenue) => void;
  onClose: () => void;
}

/** Debounce delay while the author types, in milliseconds. */
const debounceMs = 180;
const maxVenues = 20;

function useVenues(text: string) {
  const [state, setState] = useState<{ venues?: readonly Venue[]; failed?: string }>({});
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const q = text.slice(0, maxVenueQueryLength);
      venuesApi
        .listVenues(q === '' ? { limit: maxVenues } : { q, limit: maxVenues }, { signal: controller.signal })
        .then(
          ({ venues }) => setState({ venues }),
          (error: unknown) => !controller.signal.aborted && setState({ failed: getErrorMessage(error) }),
        );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return state;
}

/** Dialog for choosing the place of a post: a known venue, or any name. */
export default function VenuePicker({ onChoose, onClose }: VenuePickerProps) {
  const [text, setText] = useState('');
  const { venues, failed } = useVenues(text.trim());
  const name = text.trim();
  const isKnown = venues?.some((venue) => venue.name.toLowerCase() === name.toLowerCase());
  const choose = (venue: ChosenVenue) => {
    onChoose(venue);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={messages.place} width={440}>
      <TextField
        label={messages.searchPlaces}
        hideLabel
        type="search"
        placeholder={messages.searchPlaces}
        data-autofocus
        maxLength={maxVenueNameLength}
        value={text}
        onValue={setText}
      />
      <ul className="mt-2 min-h-48">
        {sortByNameMatch(venues ?? [], name).map((venue) => (
          <Row
            key={venue.id}
            icon={MapPin}
            title={venue.name}
            detail={`${getCategoryName(venue.category)} · ${venue.district}`}
            onPress={() => choose({ id: venue.id, name: venue.name })}
          />
        ))}
        {name !== '' && venues && !isKnown && (
          <Row
            icon={Pencil}
            title={messages.ownPlaceName({ name })}
            detail={messages.ownPlace}
            onPress={() => choose({ id: null, name })}
          />
        )}
        {!venues && !failed && (
          <SkeletonList label={messages.loadingPlaces}>
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </SkeletonList>
        )}
      </ul>
      {failed && (
        <p role="alert" className="text-sm text-danger-ink">
          {failed}
        </p>
      )}
    </Dialog>
  );
}

interface RowProps {
  icon: typeof MapPin;
  title: string;
  detail: string;
  onPress: () => void;
}

function Row({ icon: Icon, title, detail, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
      >
        <Icon size={19} className="shrink-0 text-muted" aria-hidden />
        <span className="min-w-0">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{detail}</span>
        </span>
      </button>
    </li>
  );
}
