import type { UseQueryResult } from '#platform/client/query.ts';
import { MapPinOff } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { MapCategoryChips } from './map-category-chips.tsx';
import type { MapVenueFilter, MapVenue } from './map-venue.ts';
import { MapVenueRows } from './map-venue-rows.tsx';
import { messages } from './messages.ts';

interface MapVenueListProps {
  query: Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetching' | 'refetch'>;
  /**
   * Venues of the latest completed search; undefined before the first search. `isPart` is true if the searched area has
   * more venues than `venues` contains.
   */
  found: { venues: readonly MapVenue[]; isPart: boolean } | undefined;
  filter: MapVenueFilter | undefined;
  onFilter: (filter: MapVenueFilter | undefined) => void;
  /** False if the buttons that filter the venues are elsewhere on the screen. */
  showsCategories: boolean;
  /**
   * True if the filter `today` finds no venue because all events of today in the searched area are at unlisted venues.
   */
  hasUnlistedEvents: boolean;
  /**
   * Position of an event of today outside the searched area. Undefined if there is none, if the area itself has events
   * of today, or if the filter is not `today`.
   */
  eventElsewhere: Position | undefined;
  /** Moves the map to a position with an event. */
  onGoToEvent: (position: Position) => void;
  /** Moves the map back to the town. Offered if the searched area has no venues. */
  onBack: () => void;
  /** Moves the focus to the title of the list. */
  focusTitle: () => void;
  /** Shows a venue on the map; undefined if the map cannot be drawn. */
  onChoose: ((venue: Venue) => void) | undefined;
}

/**
 * List of the venues on the map, nearest first, below buttons that filter them. The list makes the pins
 * accessible by keyboard and screen reader (EXP-071).
 */
export function MapVenueList(props: MapVenueListProps) {
  const { query, found, filter, onFilter, showsCategories, onChoose } = props;
  return (
    <>
      {showsCategories && <MapCategoryChips filter={filter} onFilter={onFilter} />}
      {query.isError && (
        <ErrorState
          inline={found !== undefined}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && !found && (
        <SkeletonList label={messages.searching}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </SkeletonList>
      )}
      {found?.venues.length === 0 && <NoVenues {...props} />}
      {found && <MapVenueRows venues={found.venues} onChoose={onChoose} />}
      {found?.isPart && filter !== 'today' && (
        <p className="px-4 py-3 text-sm text-muted">{messages.isPart({ count: found.venues.length })}</p>
      )}
    </>
  );
}

/**
 * Message that the searched area has no venues that pass the filter. Its buttons remove the filter, or move the map to
 * an event outside the area or back to the town.
 */
function NoVenues(props: MapVenueListProps) {
  const { filter, onFilter, hasUnlistedEvents, eventElsewhere, onGoToEvent, onBack, focusTitle } = props;
  // Each button disappears when it has found venues, so the focus moves to the title of the list.
  const withFocus = (act: () => void) => () => {
    act();
    focusTitle();
  };
  return (
    <EmptyState
      icon={MapPinOff}
      title={chooseTitle(props)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {eventElsewhere && (
            <Button tone="accent" onClick={withFocus(() => onGoToEvent(eventElsewhere))}>
              {messages.showEventElsewhere}
            </Button>
          )}
          {filter ? (
            <Button onClick={withFocus(() => onFilter(undefined))}>{messages.allCategories}</Button>
          ) : (
            <Button onClick={withFocus(onBack)}>{messages.backToStart}</Button>
          )}
        </div>
      }
    >
      {hasUnlistedEvents
        ? messages.unlistedEventsBody
        : eventElsewhere
          ? messages.eventsElsewhere
          : messages.emptyBody}
    </EmptyState>
  );
}

function chooseTitle({ filter, hasUnlistedEvents }: MapVenueListProps): string {
  if (hasUnlistedEvents) return messages.unlistedEvents;
  return filter === 'today' ? messages.nothingToday : messages.emptyTitle;
}
