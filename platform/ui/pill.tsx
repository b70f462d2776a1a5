import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './cx.ts';

const tones = {
  neutral: 'bg-fill text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  danger: 'bg-danger-soft text-danger-ink',
  success: 'bg-success-soft text-success-ink',
  warn: 'bg-warn-soft text-warn-ink',
};

interface PillProps {
  children: ReactNode;
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  /** Shape. `badge` is a small label with almost square corners, beside a name (Sample, Bot, Admin). */
  look?: 'pill' | 'badge';
  className?: string;
  /** Tooltip that explains the label. */
  title?: string;
}

/** A short label without interaction, such as a status or a token balance. */
export function Pill({ children, tone = 'neutral', icon: Icon, look = 'pill', className, title }: PillProps) {
  return (
    <span
      title={title}
      className={joinClassNames(
        'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap',
        look === 'badge'
          ? 'rounded-[6px] px-1.5 py-0.5 text-xs font-medium'
          : 'h-8 rounded-full px-3 text-sm font-semibold',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon size={15} aria-hidden />}
      {children}
    </span>
  );
}

/**
 * CSS classes of a chip, for links that look like a `Chip`.
 * @param isPressed true if the chip is a toggle button that is on
 */
export const getChipClassName = (className?: string, isPressed = false): string =>
  joinClassNames(
    'relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap transition-colors',
    'after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-[""]',
    isPressed ? 'bg-accent-soft text-accent-ink' : 'bg-fill text-ink hover:bg-fill-strong',
    className,
  );

interface ChipProps {
  children: ReactNode;
  icon?: LucideIcon | undefined;
  /** State of a toggle button (`aria-pressed`): true if on, false if off. Undefined for an ordinary button. */
  pressed?: boolean;
  onClick: () => void;
  className?: string;
  /** Id of an element that describes the button. */
  'aria-describedby'?: string;
}

/** A pill-shaped button, such as a filter, a tag or "3 new posts". */
export function Chip({ children, icon: Icon, pressed, className, ...button }: ChipProps) {
  return (
    <button type="button" {...button} aria-pressed={pressed} className={getChipClassName(className, pressed)}>
      {Icon && <Icon size={15} aria-hidden />}
      {children}
    </button>
  );
}
