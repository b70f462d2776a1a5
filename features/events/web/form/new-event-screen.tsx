import { useRef, useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { CallError, newId } from '#platform/client/call.ts';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import {
  convertFormToEventFields,
  createInitialEventFormValues,
  type EventFormValues,
} from '../../domain/event-form-values.ts';
import { pickChangedEventFields } from '../../domain/list-changed-event-fields.ts';
import { eventsApi } from '../calls.ts';
import { readListedEventIdFromDuplicateError } from '../find-listed-event-id.ts';
import { AlreadyListedEventLink } from '../listed-event-link.tsx';
import { refreshEventLists } from '../refresh-events.ts';
import { EventForm, type SentEventPhoto } from './event-form.tsx';
import { messages } from './messages.ts';

/**
 * Screen `/events/new`, on which a user posts an event, or a guest suggests one to the moderators (EXP-078).
 */
export default function NewEventScreen() {
  const { status } = useAuth();
  const navigate = useNavigate();
  const [isProposed, setProposed] = useState(false);
  const [listedId, setListedId] = useState<string>();
  const [start] = useState(() => createInitialEventFormValues(getServerCorrectedTimeMs()));
  // Every attempt sends the same id as an idempotency key, so that a retry does not create a second event.
  const [id, setId] = useState(newId);
  // The first request without a response. The server may have stored the event with the fields and the photo of that
  // request.
  const unanswered = useRef<{ photoRevision: number }>(undefined);
  const isGuest = status === 'signedOut';

  async function send(form: EventFormValues, photo: SentEventPhoto) {
    const { argument } = photo;
    const sentPhoto = argument != null && 'data' in argument ? { photo: argument } : {};
    const fields = { id, ...convertFormToEventFields(form), ...sentPhoto };
    try {
      if (!isGuest) return await post(fields, form, photo);
      await eventsApi.proposeEvent(fields);
    } catch (error) {
      if (error instanceof CallError && error.isUnreachable)
        unanswered.current ??= { photoRevision: photo.revision };
      setListedId(readListedEventIdFromDuplicateError(error));
      throw error;
    }
    setProposed(true);
    window.scrollTo({ top: 0 });
  }
  async function post(
    fields: Parameters<typeof eventsApi.createEvent>[0],
    form: EventFormValues,
    { revision }: SentEventPhoto,
  ) {
    const { event } = await eventsApi.createEvent(fields);
    const { current: earlier } = unanswered;
    const changed = earlier === undefined ? {} : pickChangedEventFields(event, form);
    const isOtherPhoto = earlier !== undefined && earlier.photoRevision !== revision;
    if (isOtherPhoto) Object.assign(changed, { photo: fields.photo ?? null });
    if (Object.keys(changed).length > 0) await eventsApi.updateEvent({ eventId: event.id, ...changed });
    refreshEventLists();
    await navigate({ to: '/event/$eventId', params: { eventId: event.id }, replace: true });
  }
  if (isProposed) {
    return (
      <>
        <ScreenHeader title={messages.proposedTitle} />
        <EmptyState
          icon={CircleCheck}
          title={messages.proposedTitle}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Link to="/events" className={getButtonClassName('accent')}>
                {messages.seeUpcoming}
              </Link>
              <Button
                onClick={() => {
                  setId(newId());
                  setProposed(false);
                }}
              >
                {messages.proposedAgain}
              </Button>
            </span>
          }
        >
          {messages.proposed}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={isGuest ? messages.suggestTitle : messages.newTitle} />
      <EventForm
        start={start}
        isNew
        eventId={id}
        submitLabel={isGuest ? messages.suggest : messages.post}
        note={isGuest && <GuestNote />}
        errorAction={listedId !== undefined && <AlreadyListedEventLink eventId={listedId} />}
        onSubmit={send}
      />
    </>
  );
}

function GuestNote() {
  return (
    <div className="flex flex-col items-start gap-2 rounded-card bg-fill p-4 text-md">
      {messages.guestNote}
      <Button size="sm" tone="soft" onClick={() => openAuthDialog()}>
        {commonMessages.signUpOrLogIn}
      </Button>
    </div>
  );
}
