import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { settingsRowPressAreaClassName } from '#platform/ui/settings-card.tsx';

interface ExpandableFieldsProps {
  label: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Rows that the button shows or hides. */
  children: ReactNode;
}

/** Button that shows or hides further rows of a card. The rows contain fields that few people need. */
export function ExpandableFields({ label, isShown, onShow, children }: ExpandableFieldsProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => onShow(!isShown)}
        className={joinClassNames(
          'relative flex min-h-13 w-full items-center justify-between gap-3 text-left text-base font-medium',
          settingsRowPressAreaClassName,
        )}
      >
        {label}
        <ChevronDown
          size={18}
          aria-hidden
          className={joinClassNames('text-muted transition-transform', isShown && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        hidden={!isShown}
        className={joinClassNames(
          'divide-y divide-line border-t border-line *:py-2.5 [&>label]:py-3.5',
          !isShown && 'hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
