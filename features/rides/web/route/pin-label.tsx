import type { ReactNode } from 'react';
import { TripStopIcon, type TripStopKind } from '../book/trip-stop-button.tsx';

interface LabeledPinProps {
  /** Short name of the place, such as `Encanto Park`. */
  name: string;
  /** Side of the pin on which the name is shown. */
  side: 'above' | 'below';
  children: ReactNode;
}

/**
 * Map pin with the name of its place. Screen readers skip the name, because the list beside the map contains the same
 * places.
 */
export function LabeledMapPin({ name, side, children }: LabeledPinProps) {
  return (
    <span className="relative block">
      {children}
      <span
        aria-hidden
        className={`pointer-events-none absolute left-1/2 flex w-28 -translate-x-1/2 justify-center ${side === 'above' ? 'bottom-full mb-1.5' : 'top-full mt-1.5'}`}
      >
        <MapPlaceLabel name={name} />
      </span>
    </span>
  );
}

interface MapPlaceLabelProps {
  name: string;
  /** Kind of the place, to show its icon before the name; undefined for no icon, as beside a pin. */
  kind?: TripStopKind;
}

/** Name of a place on the map, on at most 2 lines. */
export function MapPlaceLabel({ name, kind }: MapPlaceLabelProps) {
  return (
    <span
      data-over-map
      className="flex max-w-32 items-center gap-1.5 rounded-lg bg-page px-1.5 py-0.5 text-ink shadow-float"
    >
      {kind !== undefined && <TripStopIcon kind={kind} />}
      <span className="line-clamp-2 font-sans text-xs leading-tight font-semibold text-balance break-words text-center">
        {name}
      </span>
    </span>
  );
}
