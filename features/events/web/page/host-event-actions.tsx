import { useState } from 'react';
import { Share } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { shareLink } from '#platform/ui/share-link.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { buildEventSharePath } from '../event-link.ts';
import { refreshEvent, updateCachedEventAndRefreshLists } from '../refresh-events.ts';
import { messages } from './messages.ts';

/**
 * Primary button for the host of an event: it confirms a tentative event (EXP-077), otherwise it invites people. For a
 * tentative event, a second button invites people.
 */
export function HostEventActions({ event }: { event: EventOccurrence }) {
  const [isBusy, setBusy] = useState(false);
  const { id, occurrenceId, title } = event;
  const isTentative = event.state === 'tentative';
  async function confirmEvent() {
    setBusy(true);
    try {
      await eventsApi.updateEvent({ eventId: id, status: 'confirmed' });
      // The change removes the pressed button, so the focus moves to the heading of the screen.
      document.querySelector('h1')?.focus({ preventScroll: true });
      updateCachedEventAndRefreshLists(occurrenceId, { status: 'confirmed', state: 'confirmed' });
      refreshEvent(id);
      toast.success(messages.eventConfirmed);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  }
  return (
    <div className="flex gap-2">
      {isTentative && (
        <Button
          size="lg"
          tone="accent"
          loading={isBusy}
          className="flex-1"
          onClick={() => void confirmEvent()}
        >
          {messages.confirmEvent}
        </Button>
      )}
      <Button
        size="lg"
        tone={isTentative ? 'ghost' : 'accent'}
        icon={Share}
        className={isTentative ? 'flex-1 border border-edge' : 'flex-1'}
        onClick={() => shareLink({ path: buildEventSharePath(event), title })}
      >
        {messages.invite}
      </Button>
    </div>
  );
}
