import { useNavigate } from '@tanstack/react-router';
import { CalendarX, Lock } from 'lucide-react';
import { useState } from 'react';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { convertEventToFormValues, type EventFormValues } from '../../domain/event-form-values.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { pickChangedEventFields } from '../../domain/list-changed-event-fields.ts';
import { eventsApi } from '../calls.ts';
import { formatEventDateRange } from '../format-event-time.ts';
import { hasEventPicture } from '../has-event-picture.ts';
import { messages as page } from '../page/messages.ts';
import { refreshEventAndEventLists } from '../refresh-events.ts';
import { useEvent } from '../use-event.ts';
import { EventForm, type SentEventPhoto } from './event-form.tsx';
import { messages } from './messages.ts';

/** Screen `/event/$eventId/edit`, where the organizer changes an event. */
export default function EditEventScreen({ eventId }: { eventId: string }) {
  const { data, error, refetch, isFetching } = useEvent(eventId, undefined);
  const event = data?.event;
  return (
    <>
      <ScreenHeader title={messages.editTitle} />
      {isNotFoundError(error) ? (
        <EmptyState icon={CalendarX} title={page.missingTitle}>
          {page.missingBody}
        </EmptyState>
      ) : error && !event ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : !event ? (
        <Spinner label={commonMessages.loading} className="h-40 w-full text-muted" />
      ) : event.can.manage ? (
        <EditEventForm event={event} />
      ) : (
        <EmptyState icon={Lock} title={messages.notYoursTitle}>
          {messages.notYours}
        </EmptyState>
      )}
    </>
  );
}

/**
 * Form with the event's fields. For a recurring event, the form always shows the next date, even if the screen was
 * opened from another date. A note then says that a change applies to all dates (EXP-079).
 */
function EditEventForm({ event }: { event: EventOccurrence }) {
  const navigate = useNavigate();
  // Keeps the version of the event with which the form was opened, because the event may be reloaded meanwhile. The
  // changed fields are found by comparison with this version.
  const [opened] = useState(event);
  const start = convertEventToFormValues(opened);
  async function save(form: EventFormValues, { argument: photo }: SentEventPhoto) {
    await eventsApi.updateEvent({
      eventId: opened.id,
      ...pickChangedEventFields(opened, form),
      ...(photo === undefined ? {} : { photo }),
    });
    refreshEventAndEventLists(opened.id);
    toast.success(messages.saved);
    await navigate({ to: '/event/$eventId', params: { eventId: opened.id }, replace: true });
  }
  return (
    <>
      {opened.recurrence !== null && (
        <p className="px-4 pt-5 text-sm text-muted">
          {messages.editsAllDates({ day: formatEventDateRange(opened, getServerCorrectedTimeMs()) })}
        </p>
      )}
      <EventForm
        start={start}
        eventId={opened.id}
        photo={opened.photo}
        posterUrl={opened.photo == null && hasEventPicture(opened) ? opened.image : undefined}
        hasUnsupportedRecurrence={start.repeat === 'kept'}
        submitLabel={messages.saveChanges}
        onSubmit={save}
      />
    </>
  );
}
