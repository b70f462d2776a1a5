import { joinClassNames } from './cx.ts';
import { commonMessages } from './messages.ts';

interface SpinnerProps {
  /** Text that screen readers announce; `Loading` by default. */
  label?: string;
  /** Width and height in pixels; 20 by default. */
  size?: number;
  className?: string;
}

/**
 * A spinner that screen readers announce. Use it only where neither cached content nor a skeleton of the content can
 * be shown.
 */
export function Spinner({ label = commonMessages.loading, size = 20, className }: SpinnerProps) {
  return (
    <span role="status" className={joinClassNames('inline-flex items-center justify-center', className)}>
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
