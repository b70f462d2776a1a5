import { Dialog } from '#platform/ui/dialog.tsx';
import type { MapVenueFilter } from '../map-venue.ts';
import { messages } from '../messages.ts';
import { MapSearchField } from './map-search-field.tsx';
import { MapSearchResults } from './map-search-results.tsx';
import { MapSearchSuggestions } from './map-search-suggestions.tsx';
import { type MapSearchResultHandlers, useMapSearchBox } from './use-map-search-box.ts';

interface MapSearchDialogProps extends MapSearchResultHandlers {
  /** Shows only the venues of a category, or those with an event today. */
  onFilter: (filter: MapVenueFilter) => void;
  onClose: () => void;
}

/**
 * Dialog on phones that searches venues and towns by name and shows the chosen one on the map (EXP-071, EXP-073). While
 * the text is empty, the dialog suggests the categories of venues. On desktops, the panel beside the map contains the
 * search instead.
 */
export default function MapSearchDialog({ onVenue, onTown, onFilter, onClose }: MapSearchDialogProps) {
  const closeAnd =
    <T,>(show: (found: T) => void) =>
    (found: T) => {
      onClose();
      show(found);
    };
  const box = useMapSearchBox({ onVenue: closeAnd(onVenue), onTown: closeAnd(onTown) });
  return (
    <Dialog open onClose={onClose} title={messages.search} width={480} full>
      <MapSearchField box={box} isFocusedFirst />
      <div className="-mx-4 mt-2 min-h-64">
        {box.isIdle && <MapSearchSuggestions onFilter={closeAnd(onFilter)} />}
        <MapSearchResults box={box} />
      </div>
    </Dialog>
  );
}
