import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from './cx.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  className?: string;
}

/** React hook for a group of buttons with a roving tabindex: the arrow keys, Home and End select another button. */
function useArrowKeys<Value extends string>({ choices, value, onValue }: ChoiceProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = choices.findIndex((choice) => choice.value === value);
    const last = choices.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowDown: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    const choice = to === undefined ? undefined : choices[to];
    if (to === undefined || !choice) return;
    event.preventDefault();
    onValue(choice.value);
    (group.current?.children[to] as HTMLElement | undefined)?.focus();
  }
  return { group, onKeyDown };
}

/** A segmented control: a row of pills of which exactly one is selected, such as For you, Newest and Following. */
export function SegmentedControl<Value extends string>(props: ChoiceProps<Value>) {
  const { group, onKeyDown } = useArrowKeys(props);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      className={cx('flex items-center gap-2 big-text:flex-wrap', props.className)}
    >
      {props.choices.map((choice) => {
        const chosen = choice.value === props.value;
        return (
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={chosen ? 0 : -1}
            onClick={() => props.onValue(choice.value)}
            className={cx(
              'relative h-8 shrink-0 rounded-full px-3 text-sm font-semibold whitespace-nowrap transition-colors',
              'after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-[""]',
              chosen ? 'bg-accent-soft text-accent-ink' : 'bg-fill text-ink hover:bg-fill-strong',
            )}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}

/** Returns the ARIA props of the panel that belongs to a tab of `<Tabs id=…>`. */
export function getTabPanelProps(id: string, value: string) {
  return {
    role: 'tabpanel',
    id: `${id}-panel-${value}`,
    'aria-labelledby': `${id}-tab-${value}`,
  } as const;
}

/** A row of underlined tabs. Spread `getTabPanelProps(id, value)` on the panel below them. */
export function Tabs<Value extends string>(props: ChoiceProps<Value> & { id: string }) {
  const { group, onKeyDown } = useArrowKeys(props);
  return (
    <div
      ref={group}
      role="tablist"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      className={cx('flex border-b border-line', props.className)}
    >
      {props.choices.map((choice) => {
        const chosen = choice.value === props.value;
        return (
          <button
            key={choice.value}
            type="button"
            role="tab"
            id={`${props.id}-tab-${choice.value}`}
            aria-controls={`${props.id}-panel-${choice.value}`}
            aria-selected={chosen}
            tabIndex={chosen ? 0 : -1}
            onClick={() => props.onValue(choice.value)}
            className={cx(
              'relative h-12 flex-1 px-3 text-md font-semibold transition-colors big-text:min-w-0 big-text:px-1 big-text:text-[min(0.9375rem,5vw)]',
              chosen ? 'text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {choice.label}
            {chosen && (
              <span className="absolute inset-x-1/4 bottom-0 h-[3px] rounded-full bg-accent" aria-hidden />
            )}
          </button>
        );
      })}
    </div>
  );
}
