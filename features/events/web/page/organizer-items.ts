/** Menu items for the organizer of an event. This module is loaded when the menu opens. */
import { CalendarX, Pencil, Trash2 } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { isEventNeitherCancelledNorOver } from '../../domain/event-rules.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { formatEventDateRange } from '../format-event-time.ts';
import { messages } from './messages.ts';
import { refreshEventAndEventLists, refreshEventLists } from '../refresh-events.ts';

async function attempt(action: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await action();
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(getErrorMessage(error));
    return false;
  }
}

async function cancelEvent(event: EventOccurrence): Promise<void> {
  const isConfirmed = await askConfirmation({
    title: messages.cancelEventTitle,
    body: messages.cancelEventBody,
    yes: messages.cancelEvent,
    no: messages.keepEvent,
    danger: true,
  });
  if (!isConfirmed) return;
  await attempt(() => eventsApi.cancelEvent({ eventId: event.id }), messages.eventCanceled);
  refreshEventAndEventLists(event.id);
}

async function cancelDate(event: EventOccurrence, leave: () => void): Promise<void> {
  const { id: eventId, occurrenceId } = event;
  const isConfirmed = await askConfirmation({
    title: messages.cancelDateTitle({ day: formatEventDateRange(event, getServerCorrectedTimeMs()) }),
    body: messages.cancelDateBody,
    yes: messages.cancelDate,
    no: messages.keepEvent,
    danger: true,
  });
  if (!isConfirmed) return;
  const isDone = await attempt(
    () => eventsApi.cancelEvent({ eventId, occurrenceId }),
    messages.eventCanceled,
  );
  refreshEventAndEventLists(eventId);
  if (isDone) leave();
}

async function deleteEvent(event: EventOccurrence, leave: () => void): Promise<void> {
  const isConfirmed = await askConfirmation({
    title: messages.deleteEventTitle,
    body: messages.deleteEventBody,
    yes: messages.deleteEvent,
    no: messages.keepEvent,
    danger: true,
  });
  if (!isConfirmed) return;
  if (await attempt(() => eventsApi.deleteEvent({ eventId: event.id }), messages.deleted)) leave();
  refreshEventLists();
}

/**
 * Creates the organizer's menu items to edit, cancel and delete an event. For a recurring event, one item cancels only
 * the date that the screen shows.
 * @param go navigation functions: `edit` opens the edit form; `leave` opens the list of events after the event was
 *   deleted or the date was cancelled
 */
export function createEventOrganizerMenuItems(
  event: EventOccurrence,
  go: { edit: () => void; leave: () => void },
): MenuItem[] {
  const canChange = event.state !== 'cancelled';
  const isOpen = isEventNeitherCancelledNorOver(event);
  return [
    ...(canChange ? [{ label: messages.edit, icon: Pencil, onSelect: go.edit, separated: true }] : []),
    ...(isOpen && event.recurrence !== null
      ? [{ label: messages.cancelDate, icon: CalendarX, onSelect: () => void cancelDate(event, go.leave) }]
      : []),
    ...(isOpen && !event.isProposal
      ? [
          {
            label: messages.cancelEvent,
            icon: CalendarX,
            danger: true,
            onSelect: () => void cancelEvent(event),
          },
        ]
      : []),
    {
      label: messages.deleteEvent,
      icon: Trash2,
      danger: true,
      onSelect: () => void deleteEvent(event, go.leave),
      separated: !canChange,
    },
  ];
}
