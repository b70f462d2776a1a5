import { initialMapView } from '../domain/map-view.ts';
import { MapVenueList } from './map-venue-list.tsx';
import { ChosenVenueCardHeader, MapVenueListHeader } from './panel-header.tsx';
import type { MapScreenState } from './use-map-screen.ts';
import { VenueCard } from './venue-card.tsx';

/** Zoom level to which the map changes when it moves to an event outside the searched area. */
const eventZoom = 12;

/**
 * Header of the panel: the header of the chosen venue's card, or of the list of venues if no venue is chosen.
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
      <ChosenVenueCardHeader
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
      onSearch={hasSearchButton ? () => state.setDialog('search') : undefined}
      onPick={map.isBroken ? undefined : state.pickLocation}
    />
  );
}

/**
 * Body of the panel: the card of the chosen venue, or the list of venues if no venue is chosen.
 * @param showsCategories true if the list contains the category buttons, which filter the list
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
      eventCountOutside={state.found?.venues.length ? state.eventsOutside.length : 0}
      onShowEventsOutside={state.showEventsOutside}
      onGoToEvent={(position) => map.goTo({ ...position, zoom: eventZoom })}
      onBack={() => map.goTo(initialMapView)}
      focusTitle={panel.focusTitle}
      onChoose={map.isBroken ? undefined : state.show}
    />
  );
}
