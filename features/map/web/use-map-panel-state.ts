import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Venue } from '#features/venues/web/public.ts';
import type { MapHandle } from './map-canvas.tsx';
import type { BottomSheetHandle } from './sheet/use-bottom-sheet.ts';

/**
 * Returns the state of the panel beside the map (or of the sheet over it), which shows the list of venues or the card
 * of one venue. Also moves the keyboard focus between list and card.
 */
export function useMapPanelState(map: RefObject<MapHandle | null>, venue: Venue | undefined) {
  const [covered, setCovered] = useState(0);
  const sheet = useRef<BottomSheetHandle>(null);
  const cardTitle = useRef<HTMLHeadingElement>(null);
  const isReached = useRef(false);
  const [closedId, setClosedId] = useState<string>();
  const afterMove = useActionAfterSheetMove();

  useEffect(() => {
    if (!isReached.current) return;
    isReached.current = false;
    if (venue) return cardTitle.current?.focus({ preventScroll: true });
    if (closedId === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-venue="${CSS.escape(closedId)}"]`);
    (row ?? document.getElementById('map-list-title'))?.focus();
  }, [venue, closedId]);

  return {
    covered,
    setCovered,
    sheet,
    cardTitle,
    afterMove,
    openCard(next: Venue) {
      isReached.current = true;
      sheet.current?.moveTo('half');
      afterMove(() => map.current?.reveal(next));
    },
    closeCard(id: string) {
      isReached.current = true;
      setClosedId(id);
    },
    focusTitle: () => document.getElementById('map-list-title')?.focus(),
  };
}

/**
 * Returns a function that runs an action once the map knows the height that the moved sheet covers. A number of
 * animation frames is no measure for this: on a slow device, React renders the new height later, and the map would
 * leave a place under the sheet. The sheet measures itself before the next frame, so the state that is set in that
 * frame is rendered together with the height or after it, and effects of the map run before those of its screen. Of two
 * movements in one frame, only the latest runs.
 */
function useActionAfterSheetMove(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void }>();
  useEffect(() => {
    next?.act();
  }, [next]);
  return (act) => requestAnimationFrame(() => setNext({ act }));
}
