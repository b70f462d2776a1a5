import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Venue } from '#features/venues/web/public.ts';
import type { MapHandle } from './map-canvas.tsx';
import type { BottomSheetController } from './sheet/use-bottom-sheet.ts';

/**
 * Returns the state of the panel beside the map (or of the sheet over it), which shows the list of venues or the card
 * of one venue. Also moves the keyboard focus between list and card.
 */
export function useMapPanelState(map: RefObject<MapHandle | null>, venue: Venue | undefined) {
  const [covered, setCovered] = useState(0);
  const sheet = useRef<BottomSheetController>(null);
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
 * Returns a function that runs an action after the sheet has moved, when the map knows how much of it the sheet covers.
 * If the function is called twice in one frame, only the later action runs. The action waits in a React state: its
 * effect runs after the effects with which the map receives the new height. Waiting for a number of frames would be too
 * short on slow devices.
 */
function useActionAfterSheetMove(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void }>();
  useEffect(() => {
    next?.act();
  }, [next]);
  return (act) => requestAnimationFrame(() => setNext({ act }));
}
