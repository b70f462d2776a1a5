import { joinClassNames } from './cx.ts';
import { useArrowKeySelection } from './use-arrow-key-selection.ts';
import type { SingleChoiceControlProps } from './use-arrow-key-selection.ts';

/**
 * A segmented control: a row of pills of which exactly one is selected, such as "For you", "Newest" and "Following".
 */
export function SegmentedControl<Value extends string>(props: SingleChoiceControlProps<Value>) {
  const { group, onKeyDown } = useArrowKeySelection(props);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      className={joinClassNames('flex items-center gap-2 big-text:flex-wrap', props.className)}
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
            className={joinClassNames(
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
