import { Suspense } from 'react';
import type { ReactNode, Ref } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { useFocusOnScreenHeading } from '#platform/ui/use-focus-on-screen-heading.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapCategoryChips } from './map-category-chips.tsx';
import { floatingButtonClassName, MapControls } from './map-controls.tsx';
import { MapFrame } from './map-frame.tsx';
import { SetLocationToMapCenterButton } from './set-location-to-map-center-button.tsx';
import { MapSearchButton } from './map-search-button.tsx';
import { MapVenueList } from './map-venue-list.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { MapVenueListHeader, MapVenueHeader } from './panel-header.tsx';
import { MapSheet, MapSidePanel } from './sheet/map-sheet.tsx';
import { useMapScreen } from './use-map-screen.ts';
import { VenueCard } from './venue-card.tsx';
import { initialMapView } from '../domain/map-view.ts';
import { messages } from './messages.ts';
import { useHeightCoveredAtMapTop } from './use-covered-top.ts';
import './map-screen.css';

const MapSearchDialog = lazyDialog(() => import('./map-search-dialog.tsx'));

/**
 * Media query of windows that are wide enough for a panel beside the map. The width equals the `lg`
 * breakpoint of the styles.
 */
const wideWindow = '(min-width: 1024px)';

type MapScreenState = ReturnType<typeof useMapScreen>;

/**
 * Screen `/map`: venues on a map that fills the window, and their list in a sheet or beside the map (EXP-071, LOC-017).
 */
export default function MapScreen() {
  usePageTitle(messages.map);
  const heading = useFocusOnScreenHeading();
  const state = useMapScreen();
  const { map, chosen, panel } = state;
  const { cardTitle } = panel;
  const isWide = useMediaQuery(wideWindow);
  // On phones the search and the categories are over the map.
  const isInPanel = isWide || map.isBroken;
  const header = chosen.venue ? (
    <MapVenueHeader
      ref={cardTitle}
      venue={chosen.venue}
      detail={state.describe(chosen.venue)}
      onClose={() => state.choose(undefined)}
    />
  ) : (
    <MapVenueListHeader
      count={state.found?.venues.length}
      detail={state.found?.venues.length ? state.order : ''}
      onSearch={isInPanel ? () => state.setDialog('search') : undefined}
      onPick={map.isBroken ? undefined : state.pickLocation}
    />
  );
  const content = chosen.venue ? (
    <VenueCard venue={chosen.venue} />
  ) : (
    <MapVenueList
      query={state.query}
      found={state.found}
      filter={state.filter}
      onFilter={state.setFilter}
      showsCategories={isInPanel}
      onBack={() => map.goTo(initialMapView)}
      onChoose={map.isBroken ? undefined : state.show}
    />
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {messages.map}
      </h1>
      {map.isBroken ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <p className="border-b border-line bg-fill px-4 py-3 text-md text-muted" role="status">
            {messages.mapBroken}
          </p>
          <section aria-label={messages.list} className="pt-3">
            {header}
            {content}
          </section>
        </div>
      ) : (
        <MapWithPanel state={state} isWide={isWide} header={header} content={content} />
      )}
      <Suspense>
        {state.dialog === 'search' && (
          <MapSearchDialog
            onVenue={state.show}
            onTown={({ lat, lng }) => map.goTo({ lat, lng, zoom: 12 })}
            onClose={() => state.setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface MapWithPanelProps {
  state: MapScreenState;
  isWide: boolean;
  header: ReactNode;
  content: ReactNode;
}

/**
 * Shows the map and a panel with the list of venues or the chosen venue's card. The panel is a bottom sheet; on
 * desktops it is beside the map.
 */
function MapWithPanel({ state, isWide, header, content }: MapWithPanelProps) {
  const { map, chosen, panel, query } = state;
  const { handle } = map;
  const { sheet } = panel;
  const contentKey = chosen.venue?.id ?? 'list';
  const [coveredTop, topBar] = useHeightCoveredAtMapTop();
  return (
    <div className="map-below-header relative min-h-0 flex-1 overflow-clip lg:flex">
      <a
        href="#map-list-title"
        onClick={(event) => {
          event.preventDefault();
          panel.focusTitle();
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:top-(--map-top) focus:z-20 focus:bg-page focus:p-3 focus:font-semibold focus:text-accent-ink"
      >
        {messages.skipMap}
      </a>
      <MapFrame
        map={map}
        venues={state.found?.venues ?? []}
        chosen={chosen.venue}
        own={state.location}
        covered={{ top: coveredTop, bottom: panel.covered }}
        onMove={state.onMove}
        onChoose={state.choose}
      >
        {state.dialog === 'pick' ? (
          <SetLocationToMapCenterButton view={map.view} onDone={() => state.setDialog(undefined)} />
        ) : (
          <MapControls
            onZoom={(steps) => handle.current?.zoomBy(steps)}
            onLocate={state.locate}
            onSearchHere={chosen.venue ? undefined : map.searchHere && state.searchHere}
            isSearching={query.isFetching && map.searched !== undefined}
            onChooseTown={() => state.setDialog('search')}
            top={!isWide && <MapTopBar ref={topBar} state={state} />}
          />
        )}
        {isWide && (
          <div className="absolute right-0 bottom-0 z-[1]">
            <MapAttribution corner="right" />
          </div>
        )}
      </MapFrame>
      {state.dialog !== 'pick' && (
        <section
          aria-label={messages.list}
          className={
            isWide
              ? 'contents'
              : 'pointer-events-none absolute inset-x-0 top-(--map-top) bottom-0 *:pointer-events-auto'
          }
        >
          {isWide ? (
            <MapSidePanel header={header} contentKey={contentKey}>
              {content}
            </MapSidePanel>
          ) : (
            <MapSheet
              ref={sheet}
              header={header}
              above={<MapAttribution />}
              onCover={panel.setCovered}
              contentKey={contentKey}
            >
              {content}
            </MapSheet>
          )}
        </section>
      )}
    </div>
  );
}

/** Search field and categories over the upper edge of the map, on phones and tablets. */
function MapTopBar({ state, ref }: { state: MapScreenState; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="relative">
      {/* Blurs the pins below the search and the categories, which otherwise look like a part of them. */}
      <div
        aria-hidden
        className="absolute inset-x-0 -top-2 -bottom-2 bg-page/60 backdrop-blur-[10px] [mask-image:linear-gradient(to_bottom,black_85%,transparent)]"
      />
      <div className="relative px-3">
        <MapSearchButton
          onPress={() => state.setDialog('search')}
          className={joinClassNames(
            floatingButtonClassName,
            'pointer-events-auto h-11! w-full sm:ml-auto sm:max-w-md',
          )}
        />
      </div>
      <MapCategoryChips filter={state.filter} onFilter={state.setFilter} isFloating />
    </div>
  );
}
