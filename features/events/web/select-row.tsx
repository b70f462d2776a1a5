import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface SelectRowProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: Value) => void;
  /** True while a change is being sent. The row then ignores changes but keeps the focus (EXP-005). */
  isBusy?: boolean;
  error?: string | undefined;
}

/** Row of a card with a label and the current choice. Pressing the row opens the list of choices. */
export function LabeledSelectRow<Value extends string>(props: SelectRowProps<Value>) {
  const { label, choices, value, onValue, isBusy = false, error } = props;
  const id = useId();
  return (
    <div className="py-1!">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <label htmlFor={id} className="shrink-0 text-base font-medium">
          {label}
        </label>
        <select
          id={id}
          value={value}
          aria-disabled={isBusy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => isBusy || onValue(target.value as Value)}
          className={joinClassNames(
            '-mr-3 h-11 min-w-0 rounded-control bg-transparent pr-9 pl-3 text-right text-md text-ellipsis hover:bg-fill',
            error ? 'text-danger-ink' : 'text-muted',
          )}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
