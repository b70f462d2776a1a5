import { MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import { initialMapView } from '#features/map/domain/map-view.ts';
import type { Position } from '#features/places/domain/position.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { addressLengthRange } from '../../domain/limits.ts';
import type { RideStop } from '../calls.ts';
import { messages } from './messages.ts';
import { findPlaceNameOrCoordinates } from './find-position-name.ts';

const none: readonly never[] = [];
/** Rounds a coordinate of a chosen position to five decimals, a precision of about a meter. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

interface MapPositionPickerProps {
  start: Position | undefined;
  onChoose: (stop: RideStop) => void;
  onClose: () => void;
}

/**
 * Dialog in which the person chooses a spot by moving a map under a fixed pin. The dialog looks up a name for the spot,
 * which the person can change.
 */
export function PickupOrDropoffMapPicker({
  start = initialMapView,
  onChoose,
  onClose,
}: MapPositionPickerProps) {
  const [fit] = useState([{ lat: start.lat, lng: start.lng }]);
  const [center, setCenter] = useState<Position>(start);
  const { name, setName } = usePositionName(center);
  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose({ address: name.trim(), lat: roundDegrees(center.lat), lng: roundDegrees(center.lng) });
  }
  return (
    <Dialog open onClose={onClose} title={messages.mapTitle} width={560} full>
      <form noValidate onSubmit={submit} className="flex h-full flex-col gap-4">
        <div className="relative -mx-5 min-h-72 flex-1 overflow-clip sm:h-96 sm:flex-none">
          <LazyRouteMap
            label={messages.mapTitle}
            line={none}
            isApproximate
            markers={none}
            fit={fit}
            covered={0}
            onCenter={setCenter}
          />
          <MapPin
            size={40}
            strokeWidth={1.75}
            aria-hidden
            data-over-map
            className="pointer-events-none absolute top-1/2 left-1/2 z-[2] -translate-x-1/2 -translate-y-[calc(100%-4px)] fill-accent text-on-strong drop-shadow-md"
          />
        </div>
        <TextField
          label={messages.hereName}
          hint={messages.hereNameHint}
          limit={addressLengthRange.max}
          value={name}
          onValue={setName}
        />
        <Button type="submit" tone="accent" size="lg" disabled={name.trim() === ''}>
          {messages.confirmSpot}
        </Button>
      </form>
    </Dialog>
  );
}

const debounceMs = 350;

/**
 * React hook that looks up the name of a position. Returns the name and a function that replaces it. A name that the
 * person has typed is never replaced by a looked-up one.
 */
function usePositionName(center: Position) {
  const [name, setName] = useState('');
  const isTyped = useRef(false);
  useEffect(() => {
    if (isTyped.current) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findPlaceNameOrCoordinates(center).then((found) => {
        if (isCurrent && !isTyped.current) setName(found);
      });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [center]);
  return {
    name,
    setName(next: string) {
      isTyped.current = true;
      setName(next);
    },
  };
}
