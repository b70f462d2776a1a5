import { useEffect, useRef, useState } from 'react';
import { LocateFixed, MapPin } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { initialMapView } from '../../domain/map-view.ts';
import { floatingButtonClassName } from '../map-controls.tsx';
import { OwnLocationPin } from '../map-pins.tsx';
import { messages as shared } from '../messages.ts';
import { LazyRouteMap } from '../route/lazy-route-map.tsx';
import { messages } from './messages.ts';

interface MapPinDialogProps {
  /** Position that is in the middle of the map at first. If undefined, the viewer's location is used. */
  start?: Position | undefined;
  onChoose: (spot: Position) => void;
  onClose: () => void;
}

const noLine: readonly never[] = [];

/**
 * Dialog in which the person chooses a position by moving the map until the position is in the middle of the map. A
 * button moves the map to the viewer's location.
 */
export default function MapPositionPickerDialog({ start, onChoose, onClose }: MapPinDialogProps) {
  const { location, status, message, locate } = useLocation();
  const [first] = useState(() => start ?? location ?? initialMapView);
  /** Middle of the map after the person has moved it; undefined until then. */
  const [moved, setMoved] = useState<Position>();
  const [isBroken, setBroken] = useState(false);
  /** Number of presses of the button that moves the map to the viewer's location. */
  const [presses, setPresses] = useState(0);
  const middle = presses > 0 && location ? location : first;
  const spot = moved ?? middle;
  // The map moves only if the list changes, so every second press repeats the position.
  const fit = presses % 2 === 1 ? [middle, middle] : [middle];
  const markers = location
    ? [
        {
          key: 'own',
          lat: location.lat,
          lng: location.lng,
          anchor: 'center' as const,
          content: <OwnLocationPin />,
        },
      ]
    : [];
  async function goToViewer() {
    await locate();
    setMoved(undefined);
    setPresses((count) => count + 1);
  }
  return (
    <Dialog
      open
      full
      onClose={onClose}
      title={messages.title}
      width={640}
      footer={
        <Button
          wide
          tone="accent"
          disabled={isBroken}
          onClick={() => {
            onChoose({ lat: roundDegrees(spot.lat), lng: roundDegrees(spot.lng) });
            onClose();
          }}
        >
          {messages.choose}
        </Button>
      }
    >
      <div className="flex flex-col max-sm:h-full">
        <p className="mb-3 text-md text-muted">{messages.whereTo}</p>
        <div className="relative h-[55dvh] min-h-64 overflow-clip rounded-card bg-fill max-sm:h-auto max-sm:flex-1">
          <LazyRouteMap
            label={messages.title}
            line={noLine}
            isApproximate
            markers={markers}
            fit={fit}
            covered={0}
            onCenter={setMoved}
            fallback={<NotDrawnAlert onShown={() => setBroken(true)} />}
          />
          {/* The tip of the pin is in the middle of the map. */}
          <MapPin
            size={40}
            strokeWidth={1.75}
            aria-hidden
            data-over-map
            className="pointer-events-none absolute top-1/2 left-1/2 z-[2] -translate-x-1/2 -translate-y-[calc(100%-4px)] fill-accent text-on-strong drop-shadow-md"
          />
          <IconButton
            icon={LocateFixed}
            label={shared.locateMe}
            loading={status === 'loading'}
            data-over-map
            onClick={() => void goToViewer()}
            className={`${floatingButtonClassName} absolute! top-3 right-3 z-[2] rounded-control! text-ink!`}
          />
        </div>
        {status === 'error' && message !== null && (
          <p role="alert" className="mt-2 text-md text-danger-ink">
            {message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Alert that is shown instead of the map if the browser cannot draw it. Calls `onShown` when it appears. */
function NotDrawnAlert({ onShown }: { onShown: () => void }) {
  const latest = useRef(onShown);
  useEffect(() => latest.current(), []);
  return (
    <p role="alert" className="px-5 py-6 text-center text-md text-muted">
      {messages.notDrawn}
    </p>
  );
}

/** Rounds degrees to four decimals, which is a precision of about ten meters. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
