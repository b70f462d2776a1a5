import type { UseQueryResult } from '#platform/client/query.ts';
import { MapPinOff } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { MapCategoryChips } from './map-category-chips.tsx';
import type { MapVenueFilter, MapVenue } from './map-venue.ts';
import { MapVenueRows } from './map-venue-rows.tsx';
import { messages } from './messages.ts';

interface MapVenueListProps {
  query: Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetching' | 'refetch'>;
  /**
   * Venues that the latest completed search found; undefined before the first search. `isPart` is true if `venues`
   * contains only some of the venues in the searched area.
   */
  found: { venues: readonly MapVenue[]; isPart: boolean } | undefined;
  filter: MapVenueFilter | undefined;
  onFilter: (filter: MapVenueFilter | undefined) => void;
  /** True to show the buttons that filter the venues. False if the buttons are elsewhere on the screen. */
  showsCategories: boolean;
  /**
   * True if the filter `today` finds no venue although there are events in the area. The area then has too many venues
   * to list, and the events are at unlisted venues.
   */
  hasUnlistedEvents: boolean;
  /**
   * Position of an event of today outside the searched area, for a button that moves the map there. Defined only if the
   * filter `today` finds no event in the searched area.
   */
  eventElsewhere: Position | undefined;
  /**
   * Number of places with an event today that are outside the searched area. The map can show them in addition to
   * `found`.
   */
  eventCountOutside: number;
  /** Moves the map so that the places outside the searched area with an event today are visible too. */
  onShowEventsOutside: () => void;
  /** Moves the map to a position with an event. */
  onGoToEvent: (position: Position) => void;
  /** Moves the map back to the town. Used by a button that appears if the searched area has no venues. */
  onBack: () => void;
  /** Moves the focus to the title of the list. */
  focusTitle: () => void;
  /** Shows a venue on the map; undefined if the map cannot be drawn. */
  onChoose: ((venue: Venue) => void) | undefined;
}

/**
 * List of the venues on the map, nearest first, below buttons that filter the list. The list makes the venues on the
 * map accessible by keyboard and screen reader (EXP-071).
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
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {found?.venues.length === 0 && <NoVenues {...props} />}
      <EventsOutside {...props} />
      {found && <MapVenueRows venues={found.venues} onChoose={onChoose} />}
      {found?.isPart && filter !== 'today' && (
        <p className="px-4 py-3 text-sm text-muted">{messages.isPart({ count: found.venues.length })}</p>
      )}
    </>
  );
}

/** Line with the number of places outside the searched area that have an event today, and a button that shows them. */
function EventsOutside({ eventCountOutside: count, onShowEventsOutside, focusTitle }: MapVenueListProps) {
  if (count === 0) return null;
  return (
    <p className="flex min-h-11 items-center justify-between gap-3 pr-2 pl-4 text-sm text-muted">
      {messages.eventsOutside({ count })}
      <Button
        tone="ghost"
        size="sm"
        className="text-accent-ink!"
        aria-label={messages.showEventsOutside}
        onClick={() => {
          onShowEventsOutside();
          focusTitle();
        }}
      >
        {messages.show}
      </Button>
    </p>
  );
}

/**
 * Message that no venue in the searched area passes the filter. Its buttons remove the filter, move the map to an event
 * outside the area, or move the map back to the town.
 */
function NoVenues(props: MapVenueListProps) {
  const { filter, onFilter, hasUnlistedEvents, eventElsewhere, onGoToEvent, onBack, focusTitle } = props;
  // A pressed button disappears as soon as venues are found, so the focus moves to the title of the list.
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
