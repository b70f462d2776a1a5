import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** Props of a control that selects one of several choices. */
export interface SingleChoiceControlProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  className?: string;
}

/** React hook for a group of buttons with a roving tabindex: the arrow keys, Home and End select another button. */
export function useArrowKeySelection<Value extends string>({
  choices,
  value,
  onValue,
}: SingleChoiceControlProps<Value>) {
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
