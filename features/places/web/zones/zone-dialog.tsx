import { LocateFixed, Search } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { roundPosition } from '../../domain/position.ts';
import type { Position } from '../../domain/position.ts';
import { privacyZoneRadiusLimitsMeters } from '../../domain/zones.ts';
import type { PrivacyZoneKind } from '../../domain/zones.ts';
import { saveZone } from '../calls.ts';
import type { PrivacyZone } from '../calls.ts';
import { requestBrowserPosition } from '../request-browser-position.ts';
import { formatMetersAsMiles } from '../miles.ts';
import { maxPrivacyZoneNameLength } from '../../domain/limits.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const TownPicker = createLazyDialog(() => import('../town-picker.tsx'));

interface ZoneDialogProps {
  /** Private zone to edit; undefined for a new zone. */
  zone: PrivacyZone | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const kinds = [
  { value: 'home', label: messages.home },
  { value: 'work', label: messages.work },
  { value: 'other', label: messages.other },
] as const;
/** Returns the name that the dialog suggests for a private zone of the given kind; '' if it suggests none. */
const getDefaultName = (kind: PrivacyZoneKind) =>
  ({ home: messages.home, work: messages.work, other: '' })[kind];

/** Dialog that creates or edits a private zone (a circle around a hidden place): its kind, name, center and size. */
export default function PrivacyZoneDialog({ zone, onSaved, onClose }: ZoneDialogProps) {
  const [kind, setKind] = useState<PrivacyZoneKind>(zone?.kind ?? 'home');
  const [name, setName] = useState(zone?.name ?? messages.home);
  const [radius, setRadius] = useState(zone?.radius ?? privacyZoneRadiusLimitsMeters.standard);
  const [center, setCenter] = useState<(Position & { label: string }) | undefined>(
    zone && { lat: zone.lat, lng: zone.lng, label: messages.centerWhereZoneIs },
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sizeId = useId();

  function chooseKind(next: PrivacyZoneKind) {
    // A suggested name is replaced when the kind changes. A name that the viewer typed is kept.
    if (name === getDefaultName(kind)) setName(getDefaultName(next));
    setKind(next);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!center || name.trim() === '') {
      return setProblem(center ? messages.nameMissing : messages.centerMissing);
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await saveZone({ kind, name: name.trim(), lat: center.lat, lng: center.lng, radius }, zone?.id);
      onSaved();
      onClose();
    } catch (error) {
      setProblem(getErrorMessage(error, messages.saveFailed));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={zone ? messages.changeTitle : messages.newTitle} width={440}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <SegmentedControl label={messages.kind} choices={kinds} value={kind} onValue={chooseKind} />
        <TextField
          label={messages.name}
          value={name}
          onValue={setName}
          maxLength={maxPrivacyZoneNameLength}
        />
        <CenterField center={center} onCenter={setCenter} onProblem={setProblem} />
        <div>
          <label htmlFor={sizeId} className="flex justify-between text-sm font-medium">
            {messages.size}{' '}
            <span className="font-normal text-muted">
              {messages.radius({ distance: formatMetersAsMiles(radius) })}
            </span>
          </label>
          <input
            id={sizeId}
            type="range"
            min={privacyZoneRadiusLimitsMeters.min}
            max={privacyZoneRadiusLimitsMeters.max}
            step={100}
            value={radius}
            aria-valuetext={formatMetersAsMiles(radius)}
            onChange={(event) => setRadius(Number(event.target.value))}
            className="h-11 w-full accent-(--accent)"
          />
        </div>
        {problem && (
          <p role="alert" className="text-sm text-danger-ink">
            {problem}
          </p>
        )}
        <Button type="submit" tone="accent" size="lg" loading={busy}>
          {commonMessages.save}
        </Button>
      </form>
    </Dialog>
  );
}

interface CenterFieldProps {
  center: (Position & { label: string }) | undefined;
  onCenter: (center: Position & { label: string }) => void;
  onProblem: (problem: string | undefined) => void;
}

function CenterField({ center, onCenter, onProblem }: CenterFieldProps) {
  const [looking, setLooking] = useState(false);
  const [searching, setSearching] = useState(false);

  async function useMine() {
    setLooking(true);
    onProblem(undefined);
    try {
      // The position is rounded to three decimals, about 100 meters, because the server stores it with this precision.
      onCenter({ ...roundPosition(await requestBrowserPosition(), 3), label: messages.centerWhereYouAre });
    } catch (error) {
      onProblem(getErrorMessage(error));
    }
    setLooking(false);
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between text-sm font-medium">
        {messages.center}{' '}
        <span className="font-normal text-muted">{center?.label ?? messages.centerNotChosen}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={LocateFixed} loading={looking} onClick={() => void useMine()}>
          {messages.centerHere}
        </Button>
        <Button icon={Search} onClick={() => setSearching(true)}>
          {messages.centerByName}
        </Button>
      </div>
      <Suspense>
        {searching && (
          <TownPicker
            title={messages.centerTitle}
            onChoose={({ lat, lng, name }) => onCenter({ lat, lng, label: name })}
            onClose={() => setSearching(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
