import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface RoleCardProps {
  title: string;
  hint: string;
  /** Decorative drawing at the top of the card. */
  drawing: ReactNode;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

/** Card that chooses a role. A press anywhere in the card toggles its checkbox. */
export function OnboardingRoleCard({ title, hint, drawing, isChosen, onChosen }: RoleCardProps) {
  return (
    <label
      className={joinClassNames(
        'relative block overflow-clip rounded-card border-2 bg-surface transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        isChosen ? 'border-accent' : 'border-line hover:border-edge',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={isChosen}
        onChange={(event) => onChosen(event.target.checked)}
      />
      <span aria-hidden className="block bg-accent-soft">
        {drawing}
      </span>
      <span className="flex items-center gap-3 px-4 py-3.5">
        <span className="min-w-0 flex-1">
          <span className="block text-base font-semibold">{title}</span>
          <span className="mt-0.5 block text-sm text-muted">{hint}</span>
        </span>
        <span
          aria-hidden
          className={joinClassNames(
            // A square, because round marks would mean that only one card can be chosen.
            'flex size-7 shrink-0 items-center justify-center rounded-lg',
            isChosen ? 'bg-accent text-on-strong' : 'border-2 border-edge',
          )}
        >
          {isChosen && <Check size={18} strokeWidth={3} />}
        </span>
      </span>
    </label>
  );
}
