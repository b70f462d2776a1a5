import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { maxTownQueryLength } from '#features/places/domain/limits.ts';
import { formatMiles, useLocation } from '#features/places/web/public.ts';
import type { TownSearchResult } from '#features/places/web/public.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { type MapSearchResult, useMapSearch } from './use-map-search.ts';
import { messages } from './messages.ts';

interface MapSearchDialogProps {
  onVenue: (venue: Venue) => void;
  onTown: (town: TownSearchResult) => void;
  onClose: () => void;
}

/** Dialog that finds a venue or a town by its name and shows it on the map (EXP-071, EXP-073). */
export default function MapSearchDialog({ onVenue, onTown, onClose }: MapSearchDialogProps) {
  const [text, setText] = useState('');
  const { location } = useLocation();
  const { data, isError, isPending, isIdle } = useMapSearch(text, location);
  const results = isIdle ? [] : (data ?? []);
  const finish = (choose: () => void) => () => {
    onClose();
    choose();
  };
  return (
    <Dialog open onClose={onClose} title={messages.search} width={480} full>
      <TextField
        label={messages.searchLabel}
        hideLabel
        type="search"
        placeholder={messages.searchLabel}
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
        {!isIdle && data?.length === 0 && <p className="py-3 text-md text-muted">{messages.searchNothing}</p>}
        <ul>
          {results.map((result) => (
            <Result
              key={result.kind === 'venue' ? result.venue.id : `${result.name} ${result.lat} ${result.lng}`}
              result={result}
              onPress={finish(() => (result.kind === 'venue' ? onVenue(result.venue) : onTown(result.town)))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Result({ result, onPress }: { result: MapSearchResult; onPress: () => void }) {
  const { name, distance } = result;
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="-mx-2 flex min-h-14 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
      >
        <span
          className={joinClassNames(
            'flex size-10 shrink-0 items-center justify-center rounded-full',
            result.kind === 'venue' ? 'bg-accent-soft text-accent-ink' : 'bg-fill text-muted',
          )}
        >
          {result.kind === 'venue' ? (
            <CategoryIcon category={result.venue.category} size={18} />
          ) : (
            <MapPin size={18} aria-hidden />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-muted">{describeResult(result)}</span>
        </span>
        {distance !== undefined && (
          <span data-number className="shrink-0 text-sm text-muted">
            {formatMiles(distance)}
          </span>
        )}
      </button>
    </li>
  );
}

/** Returns the line below the name: category and neighborhood of a venue, state or province of a town. */
function describeResult(result: MapSearchResult): string {
  if (result.kind === 'town') return result.town.principalSubdivision ?? '';
  const { category, district, city } = result.venue;
  return [getVenueCategoryName(category), district || city].join(' · ');
}
