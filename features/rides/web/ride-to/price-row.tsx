/** Row of a price list: a label and an amount. */
export function PriceRow({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 py-1.5 ${isStrong ? 'border-t border-line font-semibold' : ''}`}
    >
      <dt className={isStrong ? undefined : 'text-muted'}>{label}</dt>
      <dd className="min-w-0 truncate text-right">{value}</dd>
    </div>
  );
}
