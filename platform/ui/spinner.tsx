import { cx } from './cx.ts';
import { commonMessages } from './messages.ts';

interface SpinnerProps {
  /** Name of the awaited thing, announced by screen readers. */
  label?: string;
  /** Side in pixels. */
  size?: number;
  className?: string;
}

/**
 * A spinner with an accessible label. Only for content that is not cached and whose shape is unknown, so that no
 * skeleton can be drawn.
 */
export function Spinner({ label = commonMessages.loading, size = 20, className }: SpinnerProps) {
  return (
    <span role="status" className={cx('inline-flex items-center justify-center', className)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        className="animate-spin"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.2" strokeWidth="2.5" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
