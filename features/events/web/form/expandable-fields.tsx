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
        className="-mx-2 flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 text-left text-md font-semibold hover:bg-fill"
      >
        {label}
        <ChevronDown
          size={18}
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
