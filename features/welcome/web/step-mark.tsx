import { Check } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface StepMarkProps {
  isDone: boolean;
  /** True for the first open step. Its ring has the accent color. */
  isNext: boolean;
}

/** Circle that shows the state of an onboarding step: a check mark if the step is done, otherwise a ring. */
export function WelcomeStepStatusIcon({ isDone, isNext }: StepMarkProps) {
  return (
    <span
      aria-hidden
      className={joinClassNames(
        'flex size-6 shrink-0 items-center justify-center rounded-full',
        isDone && 'bg-accent text-on-strong',
        !isDone && `border-2 ${isNext ? 'border-accent' : 'border-edge'}`,
      )}
    >
      {isDone && <Check size={16} strokeWidth={3} />}
    </span>
  );
}
