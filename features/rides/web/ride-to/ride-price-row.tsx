interface RidePriceRowProps {
  label: string;
  value: string;
  isStrong?: boolean;
  /**
   * True if the value is a place, which is truncated if it is too long. If false, the value is an amount, which is
   * never truncated; its label wraps instead.
   */
  isPlace?: boolean;
}

/** Row of a price list: a label, and an amount or a place. */
export function RidePriceRow({ label, value, isStrong, isPlace }: RidePriceRowProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${isPlace ? 'py-1.5' : 'py-0.5'} ${isStrong ? 'mt-1 border-t border-line pt-1 font-medium' : ''}`}
    >
      <dt className={isStrong ? 'min-w-0' : 'min-w-0 text-muted'}>{label}</dt>
      <dd
        className={`text-right ${isPlace ? 'min-w-0 truncate' : 'shrink-0 whitespace-nowrap'} ${isPlace || isStrong ? '' : 'text-muted'}`}
      >
        {value}
      </dd>
    </div>
  );
}
