import { joinClassNames } from '#platform/ui/cx.ts';
import { settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';
import type { LocationPrecision } from '../domain/precision.ts';
import { locationPrecisionChoices } from './location-precision-choices.ts';

interface PrecisionPickerProps {
  legend: string;
  value: LocationPrecision;
  onValue: (value: LocationPrecision) => void;
}

/** Radio buttons that choose the precision of a published location, from exact to none (EXP-069). */
export default function PrecisionPicker({ legend, value, onValue }: PrecisionPickerProps) {
  return (
    <fieldset>
      <legend className={settingsGroupTitleClassName}>{legend}</legend>
      <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
        {locationPrecisionChoices.map((choice) => {
          const chosen = choice.value === value;
          return (
            <label
              key={choice.value}
              className={joinClassNames(
                'flex min-h-12 items-center gap-3 border-line px-3.5 py-1.5 not-first:border-t',
                'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink',
                chosen ? 'bg-accent-soft' : 'hover:bg-fill',
              )}
            >
              <input
                type="radio"
                name="precision"
                className="size-4.5 shrink-0 accent-(--accent)"
                checked={chosen}
                onChange={() => onValue(choice.value)}
              />
              <span className="flex-1 text-md font-medium">{choice.label}</span>
              <span className={joinClassNames('text-sm', chosen ? 'text-accent-ink' : 'text-muted')}>
                {choice.hint}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
