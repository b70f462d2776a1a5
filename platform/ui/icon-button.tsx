import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { busyButtonProps } from './busy-button-props.ts';
import { joinClassNames } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { commonMessages } from './messages.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Picture that replaces the icon, such as the person's avatar. */
  visual?: ReactNode;
  /** The button's accessible name, which is also its tooltip. */
  label: string;
  tone?: 'ghost' | 'quiet' | 'accent';
  /** Width and height of the icon in pixels; 20 by default. */
  iconSize?: number;
  /** If true, the icon is drawn filled, such as a liked heart or a saved bookmark. */
  filled?: boolean;
  /** If true, a spinner replaces the icon, and the button ignores presses but does not lose the focus. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const tones = {
  ghost: 'text-muted hover:bg-fill hover:text-ink',
  quiet: 'bg-fill text-ink hover:bg-fill-strong',
  accent: 'bg-accent text-on-strong hover:bg-accent-hover',
};

/** A square button of 44 px that shows only an icon. */
export function IconButton({
  icon: Icon,
  visual,
  label,
  tone = 'ghost',
  iconSize = 20,
  filled = false,
  loading = false,
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      disabled={disabled && !loading}
      {...(loading && busyButtonProps)}
      className={joinClassNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors off:text-faint',
        tones[tone],
        className,
      )}
    >
      {loading ? (
        <Spinner size={iconSize} label={commonMessages.working} />
      ) : (
        (visual ?? <Icon size={iconSize} fill={filled ? 'currentColor' : 'none'} aria-hidden />)
      )}
    </button>
  );
}
