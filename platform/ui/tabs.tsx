import { joinClassNames } from './cx.ts';
import { useArrowKeySelection } from './use-arrow-key-selection.ts';
import type { SingleChoiceControlProps } from './use-arrow-key-selection.ts';

/** Returns the ARIA props of the panel that belongs to a tab of `<Tabs id=…>`. */
export function getTabPanelProps(id: string, value: string) {
  return {
    role: 'tabpanel',
    id: `${id}-panel-${value}`,
    'aria-labelledby': `${id}-tab-${value}`,
  } as const;
}

/** A row of underlined tabs. Spread the result of `getTabPanelProps(id, value)` on the panel below the tabs. */
export function Tabs<Value extends string>(props: SingleChoiceControlProps<Value> & { id: string }) {
  const { group, onKeyDown } = useArrowKeySelection(props);
  return (
    <div
      ref={group}
      role="tablist"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      className={joinClassNames('flex border-b border-line', props.className)}
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
            className={joinClassNames(
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
