import { Suspense, useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { emptyEventFilters } from '../../domain/events-address.ts';
import { messages } from './messages.ts';

const SubscribeDialog = lazyDialog(() => import('../subscribe/subscribe-dialog.tsx'));

interface AddToCalendarButtonProps {
  event: EventOccurrence;
  /** True for a button in the row of the RSVP buttons: it is as high as they are, and has no icon. */
  isLarge?: boolean;
}

/** Button that opens the dialog with the calendar file of an event (EXP-076). Shares the width of its row evenly. */
export function AddToCalendarButton({ event, isLarge = false }: AddToCalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(isLarge ? { size: 'lg' } : { icon: CalendarPlus })}
        className={joinClassNames('flex-1', isLarge && 'px-2!')}
        onClick={() => setOpen(true)}
      >
        {messages.addToCalendar}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog filters={emptyEventFilters} event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
