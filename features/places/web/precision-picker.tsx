import { SettingsCard, settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';
import { SettingsRadioRow } from '#platform/ui/settings-choice.tsx';
import type { LocationPrecision } from '../domain/precision.ts';
import { locationPrecisionChoices } from './location-precision-choices.ts';

interface PrecisionPickerProps {
  legend: string;
  value: LocationPrecision;
  onValue: (value: LocationPrecision) => void;
}

/** Radio buttons that choose the precision of a published location, from exact to none (EXP-069). */
export default function LocationPrecisionPicker({ legend, value, onValue }: PrecisionPickerProps) {
  return (
    <fieldset>
      <legend className={settingsGroupTitleClassName}>{legend}</legend>
      <SettingsCard>
        {locationPrecisionChoices.map((choice) => (
          <SettingsRadioRow
            key={choice.value}
            name="precision"
            label={choice.label}
            hint={choice.hint}
            isChosen={choice.value === value}
            onChoose={() => onValue(choice.value)}
          />
        ))}
      </SettingsCard>
    </fieldset>
  );
}
