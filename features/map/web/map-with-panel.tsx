import { type ReactNode, type Ref, useEffect } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapCategoryChips } from './map-category-chips.tsx';
import { floatingButtonClassName, MapControls } from './map-controls.tsx';
import { MapWithVenuePins } from './venue-map.tsx';
import { messages } from './messages.ts';
import { MapSearchButton } from './search/map-search-button.tsx';
import type { MapSearchBoxState } from './search/use-map-search-box.ts';
import { SetLocationToMapCenterButton } from './set-location-to-map-center-button.tsx';
import { MapBottomSheet, MapSidePanel } from './sheet/map-sheet.tsx';
import { useMapTopBarHeight } from './use-covered-top.ts';
import type { MapScreenState } from './use-map-screen.ts';

interface MapWithPanelProps {
  state: MapScreenState;
  /**
   * State of the search in the panel beside the map. Undefined if the panel is a bottom sheet, which contains no
   * search.
   */
  box: MapSearchBoxState | undefined;
  header: ReactNode;
  content: ReactNode;
}

/**
 * Shows the map and a panel with the list of venues, the card of the chosen venue, or the results of a search. On
 * desktops, the panel is beside the map; otherwise it is a bottom sheet.
 */
export function MapWithPanel({ state, box, header, content }: MapWithPanelProps) {
  const { map, chosen, panel, query } = state;
  const { handle } = map;
  const { sheet, covered, setCovered, focusTitle } = panel;
  const [coveredTop, topBar] = useMapTopBarHeight();
  const contentKey = box?.isIdle === false ? 'search' : (chosen.venue?.id ?? 'list');
  const isSearchOffered = map.searchHere !== undefined && !chosen.venue;
  useEffect(
    () => handle.current?.avoidElementsOverMap(),
    [handle, isSearchOffered, coveredTop, state.dialog],
  );
  const openSearch = () => (box ? box.input.current?.focus() : state.setDialog('search'));
  return (
    <div className="map-below-header relative min-h-0 flex-1 overflow-clip lg:flex">
      <a
        href="#map-list-title"
        onClick={(event) => {
          event.preventDefault();
          focusTitle();
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:top-(--map-top) focus:z-20 focus:bg-page focus:p-3 focus:font-semibold focus:text-accent-ink"
      >
        {messages.skipMap}
      </a>
      <MapWithVenuePins
        map={map}
        // During a search, the map shows the pins of the found venues.
        venues={box?.venues.length ? box.venues : (state.found?.venues ?? [])}
        chosen={chosen.venue}
        own={state.location}
        covered={{ top: coveredTop, bottom: covered }}
        onMove={state.onMove}
        onChoose={(venue) => {
          if (venue) box?.changeText('');
          state.choose(venue);
        }}
      >
        {state.dialog === 'pick' ? (
          <SetLocationToMapCenterButton view={map.view} onDone={() => state.setDialog(undefined)} />
        ) : (
          <MapControls
            onZoom={(steps) => handle.current?.zoomBy(steps)}
            onLocate={state.locate}
            onSearchHere={isSearchOffered ? state.searchHere : undefined}
            isSearching={query.isFetching && map.searched !== undefined}
            onChooseTown={openSearch}
            top={!box && <MapTopBar ref={topBar} state={state} onSearch={openSearch} />}
          />
        )}
        {box && (
          <div className="absolute right-0 bottom-0 z-[1]">
            <MapAttribution corner="right" />
          </div>
        )}
      </MapWithVenuePins>
      {state.dialog !== 'pick' && (
        <section
          aria-label={messages.list}
          className={
            box
              ? 'contents'
              : 'pointer-events-none absolute inset-x-0 top-(--map-top) bottom-0 *:pointer-events-auto'
          }
        >
          {box ? (
            <MapSidePanel header={header} contentKey={contentKey}>
              {content}
            </MapSidePanel>
          ) : (
            <MapBottomSheet
              ref={sheet}
              header={header}
              above={<MapAttribution />}
              onCover={setCovered}
              onRest={() => handle.current?.avoidElementsOverMap()}
              coveredTop={coveredTop}
              first={chosen.id === undefined ? 'peek' : 'half'}
              contentKey={contentKey}
            >
              {content}
            </MapBottomSheet>
          )}
        </section>
      )}
    </div>
  );
}

interface MapTopBarProps {
  state: MapScreenState;
  onSearch: () => void;
  ref: Ref<HTMLDivElement>;
}

/**
 * Search button and categories over the upper edge of the map, on phones and tablets. The categories are hidden while a
 * venue is chosen.
 */
function MapTopBar({ state, onSearch, ref }: MapTopBarProps) {
  return (
    <div ref={ref} className="relative">
      {/* Labels and pins stay away from the whole strip, up to the upper edge of the map behind the header. */}
      <div
        aria-hidden
        data-over-map
        className="absolute inset-x-0 top-[calc(-0.5rem-var(--map-top))] bottom-0"
      />
      <div className="relative px-3">
        <MapSearchButton
          onPress={onSearch}
          className={joinClassNames(
            floatingButtonClassName,
            'pointer-events-auto w-full sm:ml-auto sm:max-w-md',
          )}
        />
      </div>
      {/* Hidden and not removed, so that the row keeps its scroll position. The card needs the room on the map. */}
      <div hidden={state.chosen.venue !== undefined}>
        <MapCategoryChips filter={state.filter} onFilter={state.setFilter} isFloating />
      </div>
    </div>
  );
}
