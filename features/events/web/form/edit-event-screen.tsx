import { useNavigate } from '@tanstack/react-router';
import { CalendarX, Lock } from 'lucide-react';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import {
  convertFormToEventFields,
  convertEventToForm,
  type EventFormValues,
} from '../../domain/event-form-values.ts';
import { eventsApi } from '../calls.ts';
import { messages as page } from '../page/messages.ts';
import { refreshEvent } from '../refresh-events.ts';
import { useEvent } from '../use-event.ts';
import { EventFormView } from './event-form.tsx';
import { messages } from './messages.ts';

/** Screen `/event/$eventId/edit`, where the organizer changes an event. */
export default function EditEventScreen({ eventId }: { eventId: string }) {
  const { data, error, refetch, isFetching } = useEvent(eventId, undefined);
  const navigate = useNavigate();
  const event = data?.event;

  async function save(form: EventFormValues) {
    await eventsApi.updateEvent({ eventId, ...convertFormToEventFields(form, event?.recurrence ?? null) });
    refreshEvent(eventId);
    toast.success(messages.saved);
    await navigate({ to: '/event/$eventId', params: { eventId }, replace: true });
  }
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
        <EventFormView
          start={convertEventToForm(event)}
          keepsRepeat={convertEventToForm(event).repeat === 'kept'}
          submitLabel={messages.saveChanges}
          onSubmit={save}
        />
      ) : (
        <EmptyState icon={Lock} title={messages.notYoursTitle}>
          {messages.notYours}
        </EmptyState>
      )}
    </>
  );
}
