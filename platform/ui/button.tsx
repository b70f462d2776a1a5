import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { busyButtonProps } from './busy-button-props.ts';
import { joinClassNames } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { commonMessages } from './messages.ts';

type ButtonTone = 'accent' | 'soft' | 'quiet' | 'ghost' | 'danger' | 'dangerSoft';

const tones: Record<ButtonTone, string> = {
  accent: 'bg-accent text-on-strong hover:bg-accent-hover off:bg-fill-strong off:text-muted',
  soft: 'bg-accent-soft text-accent-ink hover:brightness-97 off:bg-fill off:text-muted',
  quiet: 'bg-fill text-ink hover:bg-fill-strong off:text-muted',
  ghost: 'bg-transparent text-ink hover:bg-fill off:text-muted',
  danger: 'bg-danger text-on-strong hover:brightness-95 off:bg-fill-strong off:text-muted',
  dangerSoft: 'bg-danger-soft text-danger-ink hover:brightness-97 off:bg-fill off:text-muted',
};

const sizes = {
  /** Small button: 32 px high, with a touch target of 44 px. */
  sm: 'h-8 px-3 text-sm rounded-full relative after:absolute after:-inset-y-1.5 after:inset-x-0 after:content-[""]',
  md: 'h-11 px-4 text-md rounded-control',
  lg: 'h-13 px-5 text-base rounded-control',
};

/** Returns the CSS classes of a button, for links that look like a button. */
export function getButtonClassName(
  tone: ButtonTone = 'quiet',
  size: keyof typeof sizes = 'md',
  isWide = false,
): string {
  return joinClassNames(
    'inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap select-none transition-colors',
    // If the person has enlarged the text, a label that does not fit on one line wraps.
    'big-text:h-auto big-text:min-h-11 big-text:min-w-0 big-text:shrink big-text:py-1 big-text:whitespace-normal',
    sizes[size],
    tones[tone],
    isWide && 'w-full',
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Color scheme; `accent` is for the primary action of a screen. */
  tone?: ButtonTone;
  size?: keyof typeof sizes;
  icon?: LucideIcon;
  /**
   * If true, a spinner replaces the icon, and the button ignores presses but does not lose the focus. The label does
   * not change, so that the layout does not shift.
   */
  loading?: boolean;
  /** If true, the button is as wide as its container. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button with a text label. Its `type` is `button` by default, so that it does not submit a form. With
 * `aria-disabled` it ignores presses like a disabled button, but does not lose the focus.
 */
export function Button({
  tone = 'quiet',
  size = 'md',
  icon: Icon,
  loading = false,
  wide = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const isBusy = loading || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isBusy}
      {...(isBusy && busyButtonProps)}
      aria-busy={loading || undefined}
      className={joinClassNames(getButtonClassName(tone, size, wide), className)}
    >
      {loading ? (
        <Spinner size={size === 'sm' ? 14 : 18} label={commonMessages.working} />
      ) : (
        Icon && <Icon size={size === 'sm' ? 15 : 18} aria-hidden />
      )}
      {children}
    </button>
  );
}
