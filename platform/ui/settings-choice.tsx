import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './cx.ts';
import { SettingsRowIcon, settingsRowPressAreaClassName } from './settings-card.tsx';

interface SettingsChoiceProps {
  /** Name of the group of radio buttons. */
  name: string;
  icon?: LucideIcon;
  label: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** Row of a `SettingsCard` that is a radio button: icon, label, hint, and a check mark if it is chosen. */
export function SettingsRadioRow({ name, icon, label, hint, isChosen, onChoose }: SettingsChoiceProps) {
  return (
    <label
      className={joinClassNames(
        'relative flex items-center gap-3.5 has-focus-visible:after:outline-2 has-focus-visible:after:-outline-offset-2 has-focus-visible:after:outline-accent-ink',
        settingsRowPressAreaClassName,
      )}
    >
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      {icon && <SettingsRowIcon icon={icon} />}
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
      {isChosen && <Check size={20} aria-hidden className="shrink-0 text-accent-ink" />}
    </label>
  );
}
