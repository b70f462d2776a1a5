import { initialMapView } from '../domain/map-view.ts';
import { MapVenueList } from './map-venue-list.tsx';
import { MapVenueHeader, MapVenueListHeader } from './panel-header.tsx';
import type { MapScreenState } from './use-map-screen.ts';
import { VenueCard } from './venue-card.tsx';

/** Zoom level of the map after it has moved to an event outside the searched area. */
const eventZoom = 12;

/**
 * Header of the panel. While a venue is chosen, it is the header of the venue's card; otherwise the header of the list
 * of venues.
 * @param hasSearchButton true if the header of the list contains the button that opens the search
 */
export function MapPanelHeader({
  state,
  hasSearchButton,
}: {
  state: MapScreenState;
  hasSearchButton: boolean;
}) {
  const { map, chosen, panel, found } = state;
  const { cardTitle } = panel;
  if (chosen.venue)
    return (
      <MapVenueHeader
        ref={cardTitle}
        venue={chosen.venue}
        detail={state.describe(chosen.venue)}
        onClose={() => state.choose(undefined)}
      />
    );
  return (
    <MapVenueListHeader
      count={found?.venues.length}
      detail={found?.venues.length ? state.order : ''}
      pinMarks={map.isBroken ? undefined : map.pinMarks}
      onSearch={hasSearchButton ? () => state.setDialog('search') : undefined}
      onPick={map.isBroken ? undefined : state.pickLocation}
    />
  );
}

/**
 * Body of the panel: the card of the chosen venue, or the list of venues.
 * @param showsCategories true if the list contains the buttons that filter it
 */
export function MapPanelContent({
  state,
  showsCategories,
}: {
  state: MapScreenState;
  showsCategories: boolean;
}) {
  const { map, chosen, panel } = state;
  if (chosen.venue) return <VenueCard venue={chosen.venue} />;
  return (
    <MapVenueList
      query={state.query}
      found={state.found}
      filter={state.filter}
      onFilter={state.setFilter}
      showsCategories={showsCategories}
      hasUnlistedEvents={state.hasUnlistedEvents}
      eventElsewhere={state.eventElsewhere}
      onGoToEvent={(position) => map.goTo({ ...position, zoom: eventZoom })}
      onBack={() => map.goTo(initialMapView)}
      focusTitle={panel.focusTitle}
      onChoose={map.isBroken ? undefined : state.show}
    />
  );
}
