import { formatExactNumber, formatCompactNumber } from './format.ts';

/**
 * A number in compact notation (1.2K). The exact number (1,234) is shown on hover and announced by screen readers.
 */
export function CompactNumber({ value, className }: { value: number; className?: string }) {
  const short = formatCompactNumber(value);
  const exact = formatExactNumber(value);
  return (
    <span data-number title={short === exact ? undefined : exact} className={className}>
      {short === exact ? (
        exact
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{exact}</span>
        </>
      )}
    </span>
  );
}
