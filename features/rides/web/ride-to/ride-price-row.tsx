import { joinClassNames } from '#platform/ui/cx.ts';

interface RidePriceRowProps {
  label: string;
  value: string;
  isStrong?: boolean;
  /** True if the amount is an increase that the viewer has to notice. */
  isWarning?: boolean;
  /**
   * True if the value is a place, which is truncated if it is too long. If false, the value is an amount, which is
   * never truncated; its label wraps instead.
   */
  isPlace?: boolean;
}

/** Row of a price list: a label, and an amount or a place. */
export function RidePriceRow({ label, value, isStrong, isWarning, isPlace }: RidePriceRowProps) {
  const isPlain = !isStrong && !isWarning;
  return (
    <div
      className={joinClassNames(
        'flex justify-between gap-4',
        isPlace ? 'py-1.5' : 'py-0.5',
        isStrong && 'mt-1 border-t border-line pt-1 font-medium',
        isWarning && 'font-semibold text-warn-ink',
      )}
    >
      <dt className={joinClassNames('min-w-0', isPlain && 'text-muted')}>{label}</dt>
      <dd
        className={joinClassNames(
          'text-right',
          isPlace ? 'min-w-0 truncate' : 'shrink-0 whitespace-nowrap',
          isPlain && !isPlace && 'text-muted',
        )}
      >
        {value}
      </dd>
    </div>
  );
}
