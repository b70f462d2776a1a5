import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { tripStartCodeLength } from '../../domain/limits.ts';
import { messages } from './messages.ts';

interface StartCodeFieldProps {
  value: string;
  onValue: (value: string) => void;
  hint: string;
  /** Error message, which replaces the hint; undefined if there is none. */
  error: string | undefined;
}

/**
 * Text field for a start code, drawn as one box for each digit (EXP-097). It is a single field, so that a code can be
 * pasted and a screen reader reads it as a whole; the boxes below the transparent field only show its digits.
 */
export function StartCodeField({ value, onValue, hint, error }: StartCodeFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {messages.enterCode}
      </label>
      <div className="relative">
        <input
          id={id}
          value={value}
          onChange={({ target }) => onValue(target.value.replaceAll(/\D/g, '').slice(0, tripStartCodeLength))}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          className="peer absolute inset-0 z-[1] size-full opacity-0"
        />
        <div
          aria-hidden
          className="grid grid-cols-6 gap-1.5 peer-focus:[&>[data-next]]:border-accent-ink peer-focus:[&>[data-next]]:outline-2 peer-focus:[&>[data-next]]:-outline-offset-1 peer-focus:[&>[data-next]]:outline-accent-ink"
        >
          {Array.from({ length: tripStartCodeLength }, (_, at) => (
            <span
              key={at}
              data-next={at === Math.min(value.length, tripStartCodeLength - 1) || undefined}
              data-number
              className={joinClassNames(
                'flex min-h-14 items-center justify-center rounded-control border bg-surface text-[1.5rem] font-bold',
                error === undefined ? 'border-edge' : 'border-danger',
              )}
            >
              {value[at]}
            </span>
          ))}
        </div>
      </div>
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
        className={joinClassNames('text-sm', error === undefined ? 'text-muted' : 'text-danger-ink')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
