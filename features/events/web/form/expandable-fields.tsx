import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface ExpandableFieldsProps {
  label: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  children: ReactNode;
}

/** Fields that few people need, hidden until the button above them is pressed. */
export function ExpandableFields({ label, isShown, onShow, children }: ExpandableFieldsProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => onShow(!isShown)}
        className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-line bg-surface px-3.5 text-left text-base font-medium hover:bg-fill"
      >
        {label}
        <ChevronDown
          size={20}
          aria-hidden
          className={joinClassNames('text-muted transition-transform', isShown && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isShown} className={joinClassNames(isShown && 'flex flex-col gap-3.5')}>
        {children}
      </div>
    </>
  );
}
