import { Dialog } from '#platform/ui/dialog.tsx';
import { messages } from '../messages.ts';
import { MapSearchField } from './map-search-field.tsx';
import { MapSearchResults } from './map-search-results.tsx';
import { type MapSearchResultHandlers, useMapSearchBox } from './use-map-search-box.ts';

/**
 * Dialog on phones that searches venues and towns by name and shows the chosen one on the map (EXP-071, EXP-073). On
 * desktops, the panel beside the map contains the search instead.
 */
export default function MapSearchDialog({
  onVenue,
  onTown,
  onClose,
}: MapSearchResultHandlers & { onClose: () => void }) {
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
        <MapSearchResults box={box} />
      </div>
    </Dialog>
  );
}
