import type { Venue } from '#features/venues/web/public.ts';
import { CategoryIcon } from './category-icon.tsx';
import { messages } from './messages.ts';

/**
 * Pin of the chosen venue: larger than the others, with its tip at the position and the venue's name below
 * it.
 */
export function ChosenVenuePin({ venue }: { venue: Venue }) {
  return (
    <div aria-hidden className="map-pin-chosen pointer-events-none relative flex flex-col items-center">
      <span className="flex size-13 items-center justify-center rounded-full border-[3px] border-page bg-accent text-on-strong shadow-float">
        <CategoryIcon category={venue.category} size={26} />
      </span>
      <span className="-mt-2 mb-0.5 size-4 rotate-45 rounded-br-[3px] border-r-[3px] border-b-[3px] border-page bg-accent" />
      <span className="absolute top-full mt-0.5 w-40 text-center font-sans text-sm leading-tight font-bold text-ink [text-shadow:0_0_3px_var(--page),0_0_3px_var(--page),0_0_2px_var(--page)]">
        {venue.name}
      </span>
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
