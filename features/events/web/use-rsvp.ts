import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';
import { eventsApi } from './calls.ts';
import { updateCachedEventAndRefreshLists, refreshEventAndEventLists } from './refresh-events.ts';

interface RsvpChange {
  answer?: 'going' | 'interested' | 'none';
  isShown?: boolean;
  remindMinutes?: number | null;
}

/**
 * React hook that returns `send`, which sends a change of the viewer's RSVP, and `isBusy`, which is true while a call
 * is in progress. If the server refuses the change, a toast shows the error and the event is reloaded. `send` returns
 * the viewer's RSVP after the change, or undefined if the server refused the change.
 */
export function useRsvp(event: EventOccurrence) {
  const [isBusy, setBusy] = useState(false);
  async function send({ answer, ...options }: RsvpChange): Promise<EventOccurrence['myAnswer'] | undefined> {
    setBusy(true);
    const { id, occurrenceId, myAnswer } = event;
    const kept = myAnswer === 'interested' ? 'interested' : 'going';
    try {
      const counts = await eventsApi.answerEvent({
        eventId: id,
        occurrenceId,
        answer: answer ?? kept,
        ...options,
      });
      updateCachedEventAndRefreshLists(occurrenceId, {
        myAnswer: counts.answer,
        attendees: counts.attendees,
        interested: counts.interested,
        waiting: counts.waiting,
        placesLeft: counts.placesLeft,
        ...(options.remindMinutes === undefined ? {} : { myReminder: options.remindMinutes }),
        ...(options.isShown === undefined ? {} : { isMyAnswerShown: options.isShown }),
      });
      // The event is reloaded after a new RSVP, because the server chooses the default reminder. It is also reloaded
      // when a host without an RSVP sets a reminder, because that stores an RSVP.
      if (answer !== undefined || event.isMyAnswerShown === null) refreshEventAndEventLists(id);
      return counts.answer;
    } catch (error) {
      toast.error(getErrorMessage(error));
      refreshEventAndEventLists(id);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, send };
}
