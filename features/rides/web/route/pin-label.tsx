import type { ReactNode } from 'react';

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

/** Name of a place on the map, on at most 2 lines. */
export function MapPlaceLabel({ name }: { name: string }) {
  return (
    <span
      data-over-map
      className="line-clamp-2 max-w-28 rounded-lg bg-page px-1.5 py-0.5 text-center font-sans text-xs text-balance leading-tight font-semibold break-words text-ink shadow-float"
    >
      {name}
    </span>
  );
}
