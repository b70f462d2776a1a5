import { Link } from '@tanstack/react-router';
import { Share } from 'lucide-react';
import { buildVenuePath } from '#platform/client/paths.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { shareLink } from '#platform/ui/share-link.ts';
import { messages } from './messages.ts';

/** Card of the chosen venue: a link to the venue's screen, which can be shared, picture and description (EXP-071). */
export function VenueCard({ venue }: { venue: Venue }) {
  const path = buildVenuePath(venue.id);
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
      <div className="flex gap-2">
        <Link
          to={path}
          aria-label={messages.openVenue({ name: venue.name })}
          className={cx(getButtonClassName('accent'), 'flex-1')}
        >
          {messages.open}
        </Link>
        <Button icon={Share} onClick={() => shareLink({ path, title: venue.name })}>
          {commonMessages.share}
        </Button>
      </div>
      <img
        src={sanitizeImageUrl(venue.posterUrl)}
        alt={venue.posterAlt}
        width={1200}
        height={750}
        className="aspect-[16/9] w-full rounded-card bg-fill-strong object-cover"
      />
      {venue.blurb && <p className="text-md">{venue.blurb}</p>}
      {venue.approximate && <p className="text-sm text-muted">{messages.approximate}</p>}
    </div>
  );
}
