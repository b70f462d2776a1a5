import { Suspense, useRef, useState } from 'react';
import { ChevronRight, MapPin, MapPinPlus, X } from 'lucide-react';
import { isMapTabEnabled, MapPositionPickerDialog } from '#features/map/web/public.ts';
import { VenuePicker } from '#features/posts/web/public.ts';
import { maxVenueNameLength } from '#features/venues/domain/limits.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { TextField } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { settingsRowPressAreaClassName } from '#platform/ui/settings-card.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import type { EventFormValues, EventFormPlace } from '../../domain/event-form-values.ts';
import { maxEventAddressLength, maxEventCityLength } from '../../domain/limits.ts';
import { FormFieldGroup, cardRowTextFieldClassName } from './field-group.tsx';
import { messages } from './messages.ts';
import { ExpandableFields } from './expandable-fields.tsx';

interface EventPlaceFieldsProps {
  form: EventFormValues;
  change: (part: Partial<EventFormValues>) => void;
  errors: Readonly<Record<string, string>>;
}

const isPinned = (place: EventFormPlace | null) => place !== null && place.lat !== undefined;

/**
 * Form fields for the place of an event: a venue, or a named spot on the map, and an address. The fields for the
 * address, and the button that opens the map, are collapsed at first.
 */
export function EventPlaceFields({ form, change, errors }: EventPlaceFieldsProps) {
  const { place, address, city } = form;
  const [isOpen, setOpen] = useState(address !== '' || city !== '');
  const isShown = isOpen || errors['address'] !== undefined || errors['city'] !== undefined;
  const kind = place === null ? 'none' : isPinned(place) ? 'pinned' : 'chosen';
  const placeBox = useRef<HTMLDivElement>(null);
  useFocusAfterControlRemoval(kind, () => placeBox.current?.querySelector<HTMLElement>('input, button'));
  return (
    <FormFieldGroup title={messages.where}>
      <div ref={placeBox}>
        {place === null ? (
          <PlaceButton change={change} />
        ) : kind === 'pinned' ? (
          <PinnedPlace place={place} change={change} />
        ) : (
          <ChosenPlace place={place} change={change} />
        )}
      </div>
      {errors['venue'] && (
        <p role="alert" className="py-2.5 text-sm text-danger-ink">
          {errors['venue']}
        </p>
      )}
      <ExpandableFields label={messages.addressOrSpot} isShown={isShown} onShow={setOpen}>
        {place === null && isMapTabEnabled() && <SpotButton change={change} />}
        <TextField
          label={messages.address}
          limit={maxEventAddressLength}
          autoComplete="street-address"
          value={address}
          onValue={(value) => change({ address: value })}
          error={errors['address']}
          className={cardRowTextFieldClassName}
        />
        <TextField
          label={messages.city}
          limit={maxEventCityLength}
          value={city}
          onValue={(value) => change({ city: value })}
          error={errors['city']}
          className={cardRowTextFieldClassName}
        />
      </ExpandableFields>
    </FormFieldGroup>
  );
}

/** Row that opens the search for places. */
function PlaceButton({ change }: Pick<EventPlaceFieldsProps, 'change'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={joinClassNames(
          'relative flex min-h-13 w-full items-center gap-3 text-left text-base font-medium',
          settingsRowPressAreaClassName,
        )}
      >
        <MapPin size={20} aria-hidden className="shrink-0 text-accent-ink" />
        <span className="min-w-0 flex-1">{messages.choosePlace}</span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      </button>
      {isOpen && (
        <Suspense>
          <VenuePicker onChoose={(place) => change({ place })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function SpotButton({ change }: Pick<EventPlaceFieldsProps, 'change'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon={MapPinPlus} onClick={() => setOpen(true)}>
        {messages.chooseSpot}
      </Button>
      {isOpen && (
        <Suspense>
          <MapPositionPickerDialog
            onChoose={(spot) => change({ place: { id: null, name: '', ...spot } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ChosenPlace({ place, change }: Pick<EventPlaceFieldsProps, 'change'> & { place: EventFormPlace }) {
  return (
    <p className="-mr-3 flex min-h-13 items-center gap-3">
      <MapPin size={20} aria-hidden className="shrink-0 text-accent-ink" />
      <span className="min-w-0 flex-1 font-medium break-words">{place.name}</span>
      <IconButton
        icon={X}
        label={messages.removePlace({ place: place.name })}
        onClick={() => change({ place: null })}
      />
    </p>
  );
}

function PinnedPlace({ place, change }: Pick<EventPlaceFieldsProps, 'change'> & { place: EventFormPlace }) {
  const [isOpen, setOpen] = useState(false);
  const spot =
    place.lat === undefined || place.lng === undefined ? undefined : { lat: place.lat, lng: place.lng };
  return (
    <div className="flex flex-col gap-2.5 py-2.5">
      <TextField
        label={messages.spotName}
        hint={messages.spotNameHint}
        limit={maxVenueNameLength}
        value={place.name}
        onValue={(name) => change({ place: { ...place, name } })}
        className={cardRowTextFieldClassName}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={MapPinPlus} onClick={() => setOpen(true)}>
          {messages.changeSpot}
        </Button>
        <Button icon={X} tone="ghost" onClick={() => change({ place: null })}>
          {messages.removeSpot}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <MapPositionPickerDialog
            start={spot}
            onChoose={(next) => change({ place: { ...place, ...next } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
