import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxTownQueryLength } from '#features/places/domain/limits.ts';
import type { TownSearchResult } from '#features/places/web/public.ts';
import { getCategoryName } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { useMapSearch } from './use-map-search.ts';
import { messages } from './messages.ts';

interface MapSearchDialogProps {
  onVenue: (venue: Venue) => void;
  onTown: (town: TownSearchResult) => void;
  onClose: () => void;
}

/** Dialog that finds a venue or a town by its name and shows it on the map (EXP-071, EXP-073). */
export default function MapSearchDialog({ onVenue, onTown, onClose }: MapSearchDialogProps) {
  const [text, setText] = useState('');
  const { data, isError, isPending, isIdle } = useMapSearch(text);
  const { venues = [], towns = [] } = isIdle ? {} : (data ?? {});
  const finish = (choose: () => void) => () => {
    onClose();
    choose();
  };
  return (
    <Dialog open onClose={onClose} title={messages.search} width={480} full>
      <TextField
        label={messages.searchLabel}
        type="search"
        placeholder={messages.searchPlaceholder}
        data-autofocus
        maxLength={maxTownQueryLength}
        value={text}
        onValue={setText}
      />
      <div className="mt-2 min-h-64" aria-live="polite">
        {!isIdle && isError && (
          <p role="alert" className="py-3 text-md text-danger-ink">
            {messages.searchFailed}
          </p>
        )}
        {!isIdle && isPending && (
          <SkeletonList label={messages.searching}>
            <RowSkeleton />
            <RowSkeleton />
          </SkeletonList>
        )}
        {!isIdle && data && venues.length + towns.length === 0 && (
          <p className="py-3 text-md text-muted">{messages.searchNothing}</p>
        )}
        <ul>
          {venues.map((venue) => (
            <Result
              key={venue.id}
              icon={<CategoryIcon category={venue.category} size={18} />}
              name={venue.name}
              detail={[getCategoryName(venue.category), venue.district || venue.city].join(' · ')}
              onPress={finish(() => onVenue(venue))}
            />
          ))}
          {towns.map((town) => (
            <Result
              key={`${town.name} ${town.lat} ${town.lng}`}
              icon={<MapPin size={18} aria-hidden />}
              name={town.name}
              detail={town.principalSubdivision ?? ''}
              onPress={finish(() => onTown(town))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface ResultProps {
  icon: ReactNode;
  name: string;
  detail: string;
  onPress: () => void;
}

function Result({ icon, name, detail, onPress }: ResultProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="-mx-2 flex min-h-14 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
      >
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-fill text-muted">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-muted">{detail}</span>
        </span>
      </button>
    </li>
  );
}
