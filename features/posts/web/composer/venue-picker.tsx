import { useState } from 'react';
import { MapPin, Pencil } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatMiles, useLocation } from '#features/places/web/public.ts';
import { getCategoryName } from '#features/venues/web/public.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxVenueNameLength } from '#features/venues/domain/limits.ts';
import { useVenues } from './use-venues.ts';
import { messages } from './messages.ts';

interface ChosenVenue {
  /** Id of a known venue; null for a place name that the author typed. */
  id: string | null;
  name: string;
}

interface VenuePickerProps {
  onChoose: (venue: ChosenVenue) => void;
  onClose: () => void;
}

/** Dialog for choosing a place by its name, for stories: a known venue, the nearest first, or any name. */
export default function VenuePicker({ onChoose, onClose }: VenuePickerProps) {
  const [text, setText] = useState('');
  const name = text.trim();
  const { location } = useLocation();
  const { venues, error } = useVenues(name, location);
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
            onPress={() => choose(venue)}
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
        {!venues && !error && (
          <SkeletonList label={messages.loadingPlaces}>
            <RowSkeleton />
            <RowSkeleton />
          </SkeletonList>
        )}
      </ul>
      {error && !venues && (
        <p role="alert" className="text-sm text-danger-ink">
          {getErrorMessage(error)}
        </p>
      )}
    </Dialog>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** Distance in meters. */
  distance?: number | undefined;
  onPress: () => void;
}

function Row({ icon: Icon, title, detail, distance, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
      >
        <Icon size={19} className="shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{detail}</span>
        </span>
        {distance !== undefined && (
          <span className="shrink-0 text-sm text-muted" data-number>
            {formatMiles(distance)}
          </span>
        )}
      </button>
    </li>
  );
}
