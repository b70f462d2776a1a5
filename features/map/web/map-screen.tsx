import { Suspense } from 'react';
import { useSignedInPersonSwitchCount } from '#features/accounts/web/public.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { useFocusOnScreenHeading } from '#platform/ui/use-focus-on-screen-heading.ts';
import { useIsWideWindow } from '#platform/ui/use-is-wide-window.ts';
import { MapPanelContent, MapPanelHeader } from './map-panel-content.tsx';
import { MapWithPanel } from './map-with-panel.tsx';
import { messages } from './messages.ts';
import { MapSearchField } from './search/map-search-field.tsx';
import { MapSearchResults } from './search/map-search-results.tsx';
import { useMapSearchBox } from './search/use-map-search-box.ts';
import { useMapScreenState } from './use-map-screen.ts';
import './map-screen.css';

const MapSearchDialog = createLazyDialog(() => import('./search/map-search-dialog.tsx'));

/**
 * Screen `/map`: venues on a map that fills the window, and their list in a sheet or beside the map (EXP-071, LOC-017).
 * When the signed-in person logs out, or another person logs in instead, the map is created again, so that it does not
 * show the previous person's surroundings.
 */
export default function MapScreen() {
  return <MapOfPerson key={useSignedInPersonSwitchCount()} />;
}

function MapOfPerson() {
  usePageTitle(messages.map);
  const heading = useFocusOnScreenHeading();
  const state = useMapScreenState();
  const { map } = state;
  const isWide = useIsWideWindow();
  const box = useMapSearchBox({ onVenue: state.show, onTown: state.showTown });
  // Only the panel beside the map contains the search. On phones, a button over the map opens a search dialog instead.
  const isSearching = isWide && !box.isIdle;
  const header = (
    <>
      {isWide && (
        <div className="px-4 pt-3 pb-2">
          <MapSearchField box={box} />
        </div>
      )}
      {isSearching ? (
        <h2 id="map-list-title" tabIndex={-1} className="sr-only">
          {messages.searchResults}
        </h2>
      ) : (
        <MapPanelHeader state={state} hasSearchButton={!isWide && map.isBroken} />
      )}
    </>
  );
  const content = isSearching ? (
    <MapSearchResults box={box} />
  ) : (
    <MapPanelContent state={state} showsCategories={isWide || map.isBroken} />
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
        <MapWithPanel state={state} box={isWide ? box : undefined} header={header} content={content} />
      )}
      <Suspense>
        {state.dialog === 'search' && (
          <MapSearchDialog
            onVenue={state.show}
            onTown={state.showTown}
            onFilter={state.browse}
            onClose={() => state.setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
