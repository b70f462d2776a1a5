import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './cx.ts';

interface ActionButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: LucideIcon;
  /** The button's accessible name, including the number if there is one. */
  label: string;
  /** Content beside the icon, usually a number. */
  children?: ReactNode;
  /** True if the viewer has done this action, such as liking the post; the icon is then filled and colored. */
  on?: boolean;
  /** True if a second press undoes the action. Sets `aria-pressed`. */
  toggles?: boolean;
  /** True for a smaller icon, as under comments. The touch target stays 44 px high. */
  small?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button for one action under a post or comment: an icon with a number, 44 px high. */
export function PostOrCommentActionButton({
  icon: Icon,
  label,
  children,
  on = false,
  toggles,
  small,
  className,
  ...rest
}: ActionButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={toggles ? on : undefined}
      className={joinClassNames(
        'group inline-flex h-11 min-w-11 items-center gap-1.5 rounded-control px-2 font-medium transition-colors',
        small ? 'text-sm' : 'text-md',
        on ? 'text-accent-ink' : 'text-muted hover:text-ink',
        className,
      )}
    >
      <Icon
        size={small ? 16 : 22}
        strokeWidth={1.9}
        aria-hidden
        className={joinClassNames('transition-transform group-active:scale-90', on && 'text-accent')}
        fill={on ? 'currentColor' : 'none'}
      />
      {children}
    </button>
  );
}
