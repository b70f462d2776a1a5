import type { ReactNode } from 'react';
import type { Venue } from '#features/venues/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { VenueCategoryIcon } from './category-icon.tsx';
import { messages } from './messages.ts';
import { getVenueIconName } from './venue-icon-name.ts';

interface ChosenVenuePinProps {
  venue: Venue;
  /** True for a small pin without the venue's name. */
  isSmall?: boolean;
}

/**
 * Pin of the chosen venue. It is larger than other pins. Its tip is at the position of the venue, and the venue's name
 * is below it.
 */
export function ChosenVenuePin({ venue, isSmall = false }: ChosenVenuePinProps) {
  return (
    <MapPinShape
      isSmall={isSmall}
      below={
        !isSmall && (
          // The background makes the name readable above streets and their names.
          <span className="absolute top-full mt-1 flex w-52 justify-center">
            <span
              data-over-map
              className="rounded-control bg-page px-2.5 py-1 text-center font-sans text-base leading-tight font-bold text-ink shadow-float"
            >
              {venue.name}
            </span>
          </span>
        )
      }
    >
      <VenueCategoryIcon category={getVenueIconName(venue)} size={isSmall ? 19 : 26} />
    </MapPinShape>
  );
}

interface MapPinShapeProps {
  /** Icon in the pin. */
  children: ReactNode;
  isSmall?: boolean;
  /** Element below the tip. */
  below?: ReactNode;
}

/** Shape of a large pin: a disc with an icon and a tip below it. */
export function MapPinShape({ children, isSmall = false, below }: MapPinShapeProps) {
  return (
    <div
      aria-hidden
      data-over-map
      className="map-pin-chosen pointer-events-none relative flex flex-col items-center"
    >
      <span
        className={joinClassNames(
          'flex items-center justify-center rounded-full border-[3px] border-page bg-accent text-on-strong shadow-float',
          isSmall ? 'size-10' : 'size-13',
        )}
      >
        {children}
      </span>
      <span className="-mt-2 mb-0.5 size-4 rotate-45 rounded-br-[3px] border-r-[3px] border-b-[3px] border-page bg-accent" />
      {below}
    </div>
  );
}

/** Pin at the viewer's location. Other people cannot see it. */
export function OwnLocationPin() {
  return (
    <span
      role="img"
      aria-label={messages.ownPin}
      className="pointer-events-none block size-5 rounded-full border-[3px] border-white bg-[oklch(0.58_0.19_255)] shadow-[0_0_0_10px_oklch(0.58_0.19_255/0.16),0_1px_4px_oklch(0.2_0.02_50/0.4)]"
    />
  );
}
