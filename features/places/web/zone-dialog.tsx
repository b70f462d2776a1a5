import { LocateFixed, Search } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { roundPosition } from '../domain/position.ts';
import type { Position } from '../domain/position.ts';
import { zoneRadius } from '../domain/zones.ts';
import type { ZoneKind } from '../domain/zones.ts';
import { saveZone } from './calls.ts';
import type { Zone } from './calls.ts';
import { askBrowser } from './ask-browser.ts';
import { formatMiles } from './miles.ts';
import { maxZoneName } from '../domain/limits.ts';

const TownPicker = lazyDialog(() => import('./town-picker.tsx'));

interface ZoneDialogProps {
  /** The one to change; none for a new one. */
  zone: Zone | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const kinds = [
  { value: 'home', label: 'Home' },
  { value: 'work', label: 'Work' },
  { value: 'other', label: 'Other' },
] as const;
const nameOf = (kind: ZoneKind) => ({ home: 'Home', work: 'Work', other: '' })[kind];

/** A zone's name, middle and size. */
export default function ZoneDialog({ zone, onSaved, onClose }: ZoneDialogProps) {
  const [kind, setKind] = useState<ZoneKind>(zone?.kind ?? 'home');
  const [name, setName] = useState(zone?.name ?? 'Home');
  const [radius, setRadius] = useState(zone?.radius ?? zoneRadius.standard);
  const [middle, setMiddle] = useState<(Position & { words: string }) | undefined>(
    zone && { lat: zone.lat, lng: zone.lng, words: 'Where it is now' },
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sizeId = useId();

  function chooseKind(next: ZoneKind) {
    // A name that was only ours follows the kind.
    if (name === nameOf(kind)) setName(nameOf(next));
    setKind(next);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!middle || name.trim() === '') {
      return setProblem(middle ? 'Give it a name.' : 'Say where its middle is.');
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await saveZone({ kind, name: name.trim(), lat: middle.lat, lng: middle.lng, radius }, zone?.id);
      onSaved();
      onClose();
    } catch (error) {
      setProblem(getErrorMessage(error, 'It could not be saved.'));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={zone ? 'Change the zone' : 'New zone'} width={440}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <Segmented label="Kind of zone" choices={kinds} value={kind} onValue={chooseKind} />
        <TextField label="Name" value={name} onValue={setName} maxLength={maxZoneName} />
        <Middle middle={middle} onMiddle={setMiddle} onProblem={setProblem} />
        <div>
          <label htmlFor={sizeId} className="flex justify-between text-sm font-medium">
            Size <span className="font-normal text-muted">{formatMiles(radius)} around</span>
          </label>
          <input
            id={sizeId}
            type="range"
            min={zoneRadius.min}
            max={zoneRadius.max}
            step={100}
            value={radius}
            aria-valuetext={formatMiles(radius)}
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
          Save
        </Button>
      </form>
    </Dialog>
  );
}

interface MiddleProps {
  middle: (Position & { words: string }) | undefined;
  onMiddle: (middle: Position & { words: string }) => void;
  onProblem: (problem: string | undefined) => void;
}

function Middle({ middle, onMiddle, onProblem }: MiddleProps) {
  const [looking, setLooking] = useState(false);
  const [searching, setSearching] = useState(false);

  async function useMine() {
    setLooking(true);
    onProblem(undefined);
    try {
      // To a hundred metres: no zone needs more, and more is never kept.
      onMiddle({ ...roundPosition(await askBrowser(), 3), words: 'Where you are now' });
    } catch (error) {
      onProblem(getErrorMessage(error));
    }
    setLooking(false);
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between text-sm font-medium">
        Middle <span className="font-normal text-muted">{middle?.words ?? 'Not chosen yet'}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={LocateFixed} loading={looking} onClick={() => void useMine()}>
          Where I am now
        </Button>
        <Button icon={Search} onClick={() => setSearching(true)}>
          By name
        </Button>
      </div>
      <Suspense>
        {searching && (
          <TownPicker
            title="Where is it?"
            onChoose={({ lat, lng, name }) => onMiddle({ lat, lng, words: name })}
            onClose={() => setSearching(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
