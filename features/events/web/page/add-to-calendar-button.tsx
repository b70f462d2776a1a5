import { Suspense, useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { emptyEventFilters } from '../../domain/events-address.ts';
import { messages } from './messages.ts';
import { isEventOpenForRsvps } from './rsvp-buttons.tsx';

const CalendarSubscriptionDialog = createLazyDialog(() => import('../subscribe/subscribe-dialog.tsx'));

/**
 * Button in the row with the date of an event that opens the dialog for adding the event to a calendar (EXP-076).
 * Renders nothing for a proposal, and for an event that is over or canceled.
 */
export function AddToCalendarButton({ event }: { event: EventOccurrence }) {
  const [isOpen, setOpen] = useState(false);
  if (!isEventOpenForRsvps(event)) return null;
  return (
    <>
      <IconButton icon={CalendarPlus} label={messages.addToCalendar} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CalendarSubscriptionDialog
            filters={emptyEventFilters}
            event={event}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
