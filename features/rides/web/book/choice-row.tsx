import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import type { SingleChoiceControlProps } from '#platform/ui/use-arrow-key-selection.ts';

/**
 * Row of the booking form: a label and, beside it, pills of which exactly one is selected. On a phone, the row scrolls
 * sideways if the pills do not fit, so that its height does not change.
 */
export function SingleChoicePillRow<Value extends string>(props: SingleChoiceControlProps<Value>) {
  return (
    <div className="flex items-center gap-3 big-text:flex-wrap">
      <ChoicePillRowLabel>{props.label}</ChoicePillRowLabel>
      <SegmentedControl
        {...props}
        className="scroll-row -my-1.5 -mr-4 min-w-0 flex-1 py-1.5 pl-0 sm:flex-wrap"
      />
    </div>
  );
}

/** Visible label of a row of pills. The group of pills has the same accessible name. */
export function ChoicePillRowLabel({ children }: { children: string }) {
  return (
    <span aria-hidden className="min-w-12 shrink-0 text-sm font-medium">
      {children}
    </span>
  );
}
