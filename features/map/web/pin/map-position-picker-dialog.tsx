import { useRef, useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { initialMapView } from '../../domain/map-view.ts';
import MapCanvas from '../map-canvas.tsx';
import type { MapHandle } from '../map-canvas.tsx';
import { zeroMapEdgeInsets } from '../visible-area.ts';
import { messages } from './messages.ts';

interface MapPinDialogProps {
  /** Position that is in the middle of the map at first. If undefined, the viewer's location is used. */
  start?: Position | undefined;
  onChoose: (spot: Position) => void;
  onClose: () => void;
}

const closeZoom = 15;

/** Dialog in which the person chooses a position by moving the map until the position is in the middle of the map. */
export default function MapPositionPickerDialog({ start, onChoose, onClose }: MapPinDialogProps) {
  const { location } = useLocation();
  const handle = useRef<MapHandle>(null);
  const [first] = useState(() => {
    // The map opens at a zoom level at which streets are visible. On a map of the whole town, a person could not find
    // an exact position.
    const { lat, lng } = start ?? location ?? initialMapView;
    return { lat, lng, zoom: closeZoom };
  });
  const [spot, setSpot] = useState<Position>();
  const [isBroken, setBroken] = useState(false);
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
          disabled={spot === undefined || isBroken}
          onClick={() => {
            if (spot) onChoose({ lat: roundDegrees(spot.lat), lng: roundDegrees(spot.lng) });
            onClose();
          }}
        >
          {messages.choose}
        </Button>
      }
    >
      {isBroken ? (
        <p role="alert" className="py-6 text-center text-md text-muted">
          {messages.notDrawn}
        </p>
      ) : (
        <div className="flex flex-col max-sm:h-full">
          <p className="mb-3 text-md text-muted">{messages.whereTo}</p>
          <div className="relative h-[55dvh] min-h-64 overflow-clip max-sm:h-auto max-sm:flex-1 rounded-card bg-fill">
            <MapCanvas
              ref={handle}
              start={{ ...first, isCenteredAboveSheet: false }}
              venues={[]}
              chosen={undefined}
              markers={[]}
              covered={zeroMapEdgeInsets}
              onMove={({ view }) => setSpot({ lat: view.lat, lng: view.lng })}
              onChoose={() => undefined}
              onBroken={() => setBroken(true)}
            />
            {/* The tip of the pin is in the middle of the map. */}
            <MapPin
              size={40}
              strokeWidth={1.75}
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-1/2 z-10 -translate-x-1/2 -translate-y-[calc(100%-4px)] fill-accent text-on-strong drop-shadow-md"
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Rounds degrees to four decimals, which is a precision of about ten meters. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
