import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from './cx.ts';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  disabled?: boolean;
  /** If true, the switch ignores presses but does not lose the focus (EXP-005). */
  busy?: boolean;
}

/** An on/off switch with a label and a hint. A press anywhere in the switch's row toggles the switch. */
export function Switch({ label, hint, checked, onChecked, disabled, busy = false }: SwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 py-2">
      <span>
        <span className="block text-base font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="peer sr-only"
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => busy || onChecked(event.target.checked)}
      />
      <span
        aria-hidden
        className={joinClassNames(
          'relative h-7 w-12 shrink-0 rounded-full transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink',
          checked ? 'bg-accent' : 'bg-edge',
        )}
      >
        <span
          className={joinClassNames(
            'absolute top-1 left-1 size-5 rounded-full transition-[translate,background-color]',
            // A switch that is on has the accent color, which is light in the dark theme, so its knob needs the
            // contrasting color.
            checked ? 'translate-x-5 bg-on-strong' : 'bg-white',
          )}
        />
      </span>
    </label>
  );
}
