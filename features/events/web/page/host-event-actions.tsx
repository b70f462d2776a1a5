import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Share } from 'lucide-react';
import { useScreenSharing } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { buildEventSharePath } from '../event-link.ts';
import { refreshEventAndEventLists, updateCachedEventAndRefreshLists } from '../refresh-events.ts';
import { messages } from './messages.ts';

/**
 * Buttons for the host of an event: invite people and edit the event. The most prominent button invites people; for a
 * tentative event, it confirms the event instead (EXP-077). The guest list has no button here, because it opens from
 * the row with the number of people who go.
 */
export function EventOrganizerActionButtons({ event }: { event: EventOccurrence }) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { id, occurrenceId, title } = event;
  const isTentative = event.state === 'tentative';
  const { share, sheet } = useScreenSharing(
    { path: buildEventSharePath(event), title },
    messages.inviteTitle,
  );
  async function confirmEvent() {
    setBusy(true);
    try {
      await eventsApi.updateEvent({ eventId: id, status: 'confirmed' });
      // The change removes the pressed button, so the focus moves to the heading of the screen.
      document.querySelector('h1')?.focus({ preventScroll: true });
      updateCachedEventAndRefreshLists(occurrenceId, { status: 'confirmed', state: 'confirmed' });
      refreshEventAndEventLists(id);
      toast.success(messages.eventConfirmed);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  }
  return (
    <div className="flex flex-col gap-2">
      {isTentative && (
        <Button size="lg" tone="accent" loading={isBusy} wide onClick={() => void confirmEvent()}>
          {messages.confirmEvent}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          icon={Share}
          tone={isTentative ? 'quiet' : 'accent'}
          className="flex-1"
          onClick={share}
        >
          {messages.invite}
        </Button>
        <Button
          size="lg"
          icon={Pencil}
          aria-label={messages.edit}
          className="flex-1"
          onClick={() => void navigate({ to: '/event/$eventId/edit', params: { eventId: id } })}
        >
          {messages.editShort}
        </Button>
      </div>
      {sheet}
    </div>
  );
}
