import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormErrorMessage, useFormSubmission } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { useUnsentTextNavigationBlocker } from '#platform/ui/use-unsent-text-blocker.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { TextArea, TextField } from '#platform/ui/field.tsx';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { type EventFormValues, hasNonDefaultFieldsUnderMoreOptions } from '../../domain/event-form-values.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { maxEventCapacity, maxEventDescriptionLength, maxEventTitleLength } from '../../domain/limits.ts';
import { StickyActionBar } from '../action-bar.tsx';
import { messages } from './messages.ts';
import { EventPlaceFields } from './event-place-fields.tsx';
import { EventPictureFields } from './event-picture-fields.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { ExpandableFields } from './expandable-fields.tsx';
import { cardRowTextFieldClassName } from './field-group.tsx';
import { type EventPhotoInput, useEventPhoto } from './use-event-photo.ts';
import { TimeZoneAndRecurrenceFields } from './time-zone-and-recurrence-fields.tsx';

type ChangeForm = (part: Partial<EventFormValues>) => void;

/** Names of the fields to which an error from the server can refer. The form shows such an error below its field. */
const fieldNames = [
  'title',
  'description',
  'startTime',
  'endDate',
  'timeZone',
  'recurrence',
  'venue',
  'address',
  'city',
  'tags',
  'capacity',
  'photo',
];

/** Photo of the sent form. */
export interface SentEventPhoto {
  argument: EventPhotoInput;
  /** Number that differs between two attempts if the person changed the photo between them. */
  revision: number;
}

interface EventFormViewProps {
  start: EventFormValues;
  /** Id of the event, on which the drawing of its poster depends. */
  eventId: string;
  /** Photo of the edited event; null if there is none. */
  photo?: EventOccurrence['photo'];
  /** URL of the drawn poster of an existing event; undefined if it has none. */
  posterUrl?: string | undefined;
  /**
   * True if the edited event has a recurrence that the form cannot express. The form then offers to leave the
   * recurrence unchanged.
   */
  hasUnsupportedRecurrence?: boolean;
  /** True for a new event. The form then hides the fields for the end while the end has its default value. */
  isNew?: boolean;
  submitLabel: string;
  /** Note below the fields. */
  note?: ReactNode;
  /** Link or button that is shown below the form's error message. */
  errorAction?: ReactNode;
  /** Sends the form to the server. An error is shown at its field, or above the submit button. */
  onSubmit: (form: EventFormValues, photo: SentEventPhoto) => Promise<void>;
}

/**
 * Form that creates or edits an event: title, description, picture, time, place, and more options, which are collapsed
 * at first. An error does not clear the form. Leaving the page asks for confirmation if the form was changed (EXP-007).
 * The submit button is always visible.
 */
export function EventForm({
  start,
  eventId,
  photo: storedPhoto = null,
  posterUrl,
  hasUnsupportedRecurrence = false,
  isNew = false,
  submitLabel,
  note,
  errorAction,
  onSubmit,
}: EventFormViewProps) {
  // Uses the first value of `start` only, so that the person's input is kept if the event is reloaded meanwhile.
  const [initial] = useState(start);
  const [form, setForm] = useState(initial);
  const [isTitleMissing, setTitleMissing] = useState(false);
  const { isBusy, error, fields, submit } = useFormSubmission(fieldNames);
  const photo = useEventPhoto(storedPhoto);
  const change: ChangeForm = (part) => setForm((now) => ({ ...now, ...part }));
  // After a successful submit, `isBusy` is true until the screen has closed, so that closing asks for no confirmation.
  const isUnsent = !isBusy && (photo.revision > 0 || JSON.stringify(form) !== JSON.stringify(initial));
  useUnsentTextNavigationBlocker({ isUnsent });
  function send(event: FormEvent) {
    event.preventDefault();
    // While the chosen photo is being read, the event would be sent without it.
    if (photo.isBusy) return;
    const isMissing = form.title.trim() === '';
    setTitleMissing(isMissing);
    if (isMissing) return document.getElementById('event-title')?.focus();
    void submit(async () =>
      onSubmit(form, { argument: await photo.buildArgument(), revision: photo.revision }),
    );
  }
  return (
    // On phones, the element `main` ends with 28 units of space. This form ends with a bar of its own, so the negative
    // margin reduces that space to the height of the bottom bar.
    <form
      onSubmit={send}
      noValidate
      className="long-form flex flex-col gap-6 px-4 pt-5 max-sm:mb-[calc(var(--bottom-bar)-(--spacing(28)))]"
    >
      <div>
        <SettingsCard>
          <div className="py-2">
            <TextField
              id="event-title"
              label={messages.title}
              hideLabel
              placeholder={messages.title}
              limit={maxEventTitleLength}
              value={form.title}
              onValue={(title) => change({ title })}
              error={isTitleMissing && form.title.trim() === '' ? messages.titleMissing : fields['title']}
              className={joinClassNames(cardRowTextFieldClassName, 'text-title! font-semibold')}
            />
          </div>
          <div className="py-2">
            <TextArea
              label={messages.description}
              hideLabel
              placeholder={messages.description}
              limit={maxEventDescriptionLength}
              rows={2}
              value={form.description}
              onValue={(description) => change({ description })}
              error={fields['description']}
              className={cardRowTextFieldClassName}
            />
          </div>
        </SettingsCard>
        <EventPictureFields
          eventId={eventId}
          form={form}
          photo={photo}
          posterUrl={isSamePlace(form, initial) ? posterUrl : undefined}
          error={fields['photo']}
        />
      </div>
      <EventTimeFields form={form} change={change} isNew={isNew} errors={fields} />
      <EventPlaceFields form={form} change={change} errors={fields} />
      <MoreOptions
        form={form}
        change={change}
        hasUnsupportedRecurrence={hasUnsupportedRecurrence}
        errors={fields}
      />
      {note}
      {/* The bar fades out what is above it, so the last field needs a distance from the bar. */}
      <div aria-hidden className="h-2" />
      <StickyActionBar>
        <FormErrorMessage text={error} />
        {error !== undefined && errorAction}
        <Button type="submit" size="lg" tone="accent" wide loading={isBusy || photo.isBusy}>
          {submitLabel}
        </Button>
      </StickyActionBar>
    </form>
  );
}

/** Returns true if both forms have the same place. Then an event whose title suits no scene keeps its poster. */
const isSamePlace = ({ place }: EventFormValues, { place: other }: EventFormValues) =>
  place?.id === other?.id && place?.name === other?.name;

interface MoreOptionsProps {
  form: EventFormValues;
  change: ChangeForm;
  hasUnsupportedRecurrence: boolean;
  errors: Readonly<Record<string, string>>;
}

/** Names of the fields in `MoreOptions` to which an error from the server can refer. */
const moreOptionNames = ['timeZone', 'recurrence', 'tags', 'capacity'];

/**
 * Fields that few events need: recurrence, time zone, tags, number of spots, and whether the event is tentative. The
 * fields are collapsed at first if they have their default values. An error in any field expands the fields.
 */
function MoreOptions({ form, change, hasUnsupportedRecurrence, errors }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(() => hasNonDefaultFieldsUnderMoreOptions(form));
  const hasError = moreOptionNames.some((name) => errors[name] !== undefined);
  // The fields remain expanded after the error disappears, so that the field in which the person types is not hidden.
  if (hasError && !isOpen) setOpen(true);
  return (
    <SettingsCard>
      <ExpandableFields label={messages.moreOptions} isShown={isOpen} onShow={setOpen}>
        <TimeZoneAndRecurrenceFields
          form={form}
          change={change}
          hasUnsupportedRecurrence={hasUnsupportedRecurrence}
          errors={errors}
        />
        <TextField
          label={messages.tags}
          hint={messages.tagsHint}
          autoCapitalize="none"
          value={form.tags}
          onValue={(tags) => change({ tags })}
          error={errors['tags']}
          className={cardRowTextFieldClassName}
        />
        <TextField
          label={messages.capacity}
          hint={messages.capacityHint}
          inputMode="numeric"
          value={form.capacity}
          // Removes all characters except digits, so that the text is always a number.
          onValue={(capacity) => change({ capacity: capacity.replaceAll(/\D/g, '').slice(0, digits) })}
          error={errors['capacity']}
          className={cardRowTextFieldClassName}
        />
        <Switch
          label={messages.notSure}
          hint={messages.notSureHint}
          checked={form.isTentative}
          onChecked={(isTentative) => change({ isTentative })}
        />
      </ExpandableFields>
    </SettingsCard>
  );
}

const digits = String(maxEventCapacity).length;
