import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface RadioRowsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onValue: (value: Value) => void;
}

/** Group of radio buttons, one per row. Each row is at least 44 pixels high, so that it is easy to touch. */
export function RadioButtonRows<Value extends string>({
  label,
  choices,
  value,
  onValue,
}: RadioRowsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {choices.map((choice) => {
        const chosen = choice.value === value;
        return (
          <label
            key={choice.value}
            className={joinClassNames(
              '-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-md has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
              chosen ? 'bg-accent-soft font-medium text-accent-ink' : 'hover:bg-fill',
            )}
          >
            <input
              type="radio"
              name={name}
              className="size-4.5 shrink-0 accent-(--accent)"
              checked={chosen}
              onChange={() => onValue(choice.value)}
            />
            <span className="flex-1">{choice.label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
