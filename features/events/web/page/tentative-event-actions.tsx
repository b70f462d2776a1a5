import { useState } from 'react';
import { Share } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { shareLink } from '#platform/ui/share-link.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { EventCard } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { refreshEvent, updateCachedEvent } from '../refresh-events.ts';
import { messages } from './messages.ts';

/** Actions of the host of an event that is not confirmed: confirm it with one press, and invite people (EXP-077). */
export function TentativeEventActions({ event }: { event: EventCard }) {
  const [isBusy, setBusy] = useState(false);
  const { id, occurrenceId, title } = event;
  async function confirmEvent() {
    setBusy(true);
    try {
      await eventsApi.updateEvent({ eventId: id, status: 'confirmed' });
      // The change removes the pressed button, so the focus moves to the heading of the screen.
      document.querySelector('h1')?.focus({ preventScroll: true });
      updateCachedEvent(occurrenceId, { status: 'confirmed', state: 'confirmed' });
      refreshEvent(id);
      toast.success(messages.eventConfirmed);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  }
  return (
    <div className="flex gap-2">
      <Button size="lg" tone="accent" loading={isBusy} className="flex-1" onClick={() => void confirmEvent()}>
        {messages.confirmEvent}
      </Button>
      <Button
        size="lg"
        tone="ghost"
        icon={Share}
        className="flex-1 border border-edge"
        onClick={() => shareLink({ path: `/event/${id}`, title })}
      >
        {messages.invite}
      </Button>
    </div>
  );
}
