import type { ButtonHTMLAttributes } from 'react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';

interface RoundButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** The button's accessible name, which is also its tooltip. */
  label: string;
  /** Short form of the label, visible below the icon; undefined for a button without a visible text. */
  caption?: string;
}

/**
 * Round icon button that is readable on any picture. Its colors are inverted while `aria-pressed` or
 * `aria-expanded` is true.
 */
export function RoundButton({ icon: Icon, label, caption, className, ...rest }: RoundButtonProps) {
  const isOn = rest['aria-pressed'] === true || rest['aria-expanded'] === true;
  const circleClassName = joinClassNames(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors',
    isOn
      ? 'bg-white text-[oklch(0.16_0_0)]'
      : 'bg-[oklch(0.14_0.005_60/0.62)] text-white group-hover/tool:bg-[oklch(0.25_0.005_60/0.85)]',
  );
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={joinClassNames(
        'group/tool inline-flex shrink-0 flex-col items-center rounded-full focus-visible:outline-white',
        className,
      )}
    >
      <span className={circleClassName}>
        <Icon size={22} aria-hidden />
      </span>
      {caption && (
        // Low windows have no room for the captions.
        <span className="mt-1 rounded-lg bg-[oklch(0.14_0.005_60/0.72)] px-1.5 py-0.5 text-center text-[11px] leading-tight font-semibold text-white [@media(max-height:640px)]:hidden">
          {caption}
        </span>
      )}
    </button>
  );
}
