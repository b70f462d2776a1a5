import { useId, useLayoutEffect, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { joinClassNames } from './cx.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { buildCharacterCounterTexts } from './counter.ts';

interface FieldFrameProps {
  label: string;
  /** If true, the label is visible to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Error message. It is associated with the field, and screen readers announce it. */
  error?: string | undefined;
  /**
   * Maximum number of code points. A longer text is not cut. Instead, a character counter, which is shown from 80 % of
   * the maximum, says how many characters are too many.
   */
  limit?: number;
}

const control =
  'w-full border text-base text-ink placeholder:text-muted transition-colors ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent-ink disabled:bg-fill disabled:text-muted';
const boxed = `${control} rounded-control bg-surface px-3.5`;
const rounded = `${control} resize-none rounded-[22px] bg-fill px-4 py-2.5`;

function Frame(props: FieldFrameProps & { id: string; value: string; children: ReactNode }) {
  const { id, label, hideLabel, hint, error, limit, value, children } = props;
  const counter = limit === undefined ? undefined : buildCharacterCounterTexts(countCodePoints(value), limit);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
      </label>
      {children}
      {(error || hint || counter) && (
        <div className="flex items-start justify-between gap-3 text-sm">
          <div
            id={`${id}-note`}
            className={error ? 'text-danger-ink' : 'text-muted'}
            role={error ? 'alert' : undefined}
          >
            {error ?? hint}
          </div>
          {counter && (
            <div
              data-number
              className={joinClassNames(
                'shrink-0',
                counter.over ? 'font-semibold text-danger-ink' : 'text-muted',
              )}
            >
              <span aria-hidden>{counter.text}</span>
              <span className="sr-only" aria-live="polite">
                {counter.spoken}
              </span>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type Shared = FieldFrameProps & { value: string; onValue: (value: string) => void };

interface TextFieldProps extends Shared, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** Content at the end of the field, such as a unit or a button that shows the password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field of one line, with label, hint, error message and character counter. Controlled by `value` and
 * `onValue`.
 */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, limit, value, onValue, end, className, ...rest } = props;
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame {...{ id, label, hideLabel, hint, error, limit, value }}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={joinClassNames(
            boxed,
            'h-12',
            error ? 'border-danger' : 'border-edge',
            end ? 'pr-12' : '',
            className,
          )}
        />
        {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
      </div>
    </Frame>
  );
}

interface TextAreaProps
  extends Shared, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  /**
   * Shape of the text area. `boxed`: like other fields. `rounded`: for a message or comment beside its send button.
   * `plain`: without a border, for composers in which the text area fills a dialog.
   */
  look?: 'boxed' | 'rounded' | 'plain';
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A text field of several lines that grows with its content, with label, hint, error message and character counter.
 * Controlled by `value` and `onValue`.
 */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    limit,
    value,
    onValue,
    look = 'boxed',
    className,
    ref,
    ...rest
  } = props;
  const made = useId();
  const id = rest.id ?? made;
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = own.current;
    if (!area) return;
    area.style.height = 'auto';
    // In a closed dialog the scroll height is 0. The attribute `rows` determines the height until somebody types.
    if (area.scrollHeight > 0) area.style.height = `${area.scrollHeight + (look === 'plain' ? 0 : 2)}px`;
  });
  const plain = 'w-full resize-none bg-transparent text-base text-ink placeholder:text-muted outline-none';
  return (
    <Frame {...{ id, label, hideLabel, hint, error, limit, value }}>
      <textarea
        rows={3}
        {...rest}
        ref={(area) => {
          own.current = area;
          if (typeof ref === 'function') return ref(area);
          if (ref) ref.current = area;
        }}
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={joinClassNames(
          look === 'plain' && plain,
          look === 'rounded' && joinClassNames(rounded, error ? 'border-danger' : 'border-transparent'),
          look === 'boxed' &&
            joinClassNames(boxed, 'resize-none py-3', error ? 'border-danger' : 'border-edge'),
          className,
        )}
      />
    </Frame>
  );
}
