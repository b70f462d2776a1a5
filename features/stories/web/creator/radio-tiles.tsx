import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface RadioTilesProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: Value) => void;
  /** Renders the visible content of one choice. Screen readers get the choice's `label` instead. */
  children: (value: Value, isChosen: boolean) => ReactNode;
  className?: string;
}

/** Row of radio buttons that look like pictures or color samples, for example to choose a filter. */
export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { label, choices, value, onValue, children, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={joinClassNames('flex items-center', className)}>
      {choices.map((choice) => (
        <label key={choice.value} className="relative flex min-h-11 min-w-11 shrink-0 justify-center">
          <input
            type="radio"
            name={name}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            className="flex items-center justify-center rounded-control outline-offset-2 outline-white peer-focus-visible:outline-2"
          >
            {children(choice.value, choice.value === value)}
          </span>
        </label>
      ))}
    </div>
  );
}
