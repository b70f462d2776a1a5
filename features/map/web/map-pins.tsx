import { cx } from '#platform/ui/cx.ts';
import { getCategoryName } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { CategoryIcon } from './category-icon.tsx';
import { messages } from './messages.ts';

const round =
  'relative flex items-center justify-center rounded-full border-2 font-sans border-surface shadow-float after:absolute after:-inset-2 after:rounded-full after:content-[""] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent-ink';

interface VenuePinProps {
  venue: Venue;
  isChosen: boolean;
  onChoose: () => void;
}

/** Pin of one venue: its category icon, labeled with its name for screen readers. */
export function VenuePin({ venue, isChosen, onChoose }: VenuePinProps) {
  return (
    <button
      type="button"
      title={venue.name}
      aria-label={messages.venuePin({ name: venue.name, category: getCategoryName(venue.category) })}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        round,
        'size-8 transition-transform',
        isChosen ? 'scale-125 bg-ink text-page' : 'bg-accent text-on-strong hover:bg-accent-hover',
      )}
    >
      <CategoryIcon category={venue.category} size={16} />
    </button>
  );
}

/** Pin for several venues that are close together. Pressing the pin zooms in. */
export function ClusterPin({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={messages.cluster({ count })}
      onClick={onOpen}
      className={cx(
        round,
        'size-10 bg-raised font-sans text-sm font-bold text-accent-ink hover:bg-accent-soft',
      )}
    >
      <span data-number aria-hidden>
        {count}
      </span>
    </button>
  );
}

/** Pin at the viewer's own location. Only the viewer sees it. */
export function OwnLocationPin() {
  return (
    <span
      role="img"
      aria-label={messages.ownPin}
      className="block size-5 rounded-full border-[3px] border-white bg-[oklch(0.58_0.19_255)] shadow-float"
    />
  );
}
