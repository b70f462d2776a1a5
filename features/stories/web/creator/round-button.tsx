import type { ButtonHTMLAttributes } from 'react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface RoundButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Accessible name of the button, also shown as a tooltip. */
  label: string;
}

/** Round icon button that is readable on any picture. */
export function RoundIconButton({ icon: Icon, label, className, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={joinClassNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-[oklch(0.14_0.005_60/0.62)] text-white transition-colors hover:bg-[oklch(0.25_0.005_60/0.85)] focus-visible:outline-white',
        className,
      )}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}
