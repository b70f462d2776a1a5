import type { ButtonHTMLAttributes } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '#platform/ui/cx.ts';

interface RoundButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** The button's accessible name, which is also its tooltip. */
  label: string;
}

/**
 * Round icon button that is readable on any picture. Its colors are inverted while `aria-pressed` or
 * `aria-expanded` is true.
 */
export function RoundButton({ icon: Icon, label, className, ...rest }: RoundButtonProps) {
  const isOn = rest['aria-pressed'] === true || rest['aria-expanded'] === true;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors focus-visible:outline-white',
        isOn
          ? 'bg-white text-[oklch(0.16_0_0)]'
          : 'bg-[oklch(0.14_0.005_60/0.62)] text-white hover:bg-[oklch(0.25_0.005_60/0.85)]',
        className,
      )}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}
