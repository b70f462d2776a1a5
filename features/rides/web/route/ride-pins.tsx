import { Car } from 'lucide-react';

/** Map pin of the pickup: a ring. */
export function PickupPin() {
  return (
    <span
      aria-hidden
      data-over-map
      className="block size-5 rounded-full border-[5px] border-accent bg-page shadow-[0_0_0_2.5px_var(--page),0_1px_6px_oklch(0.2_0.02_50/0.4)]"
    />
  );
}

/** Map pin of a stop between pickup and dropoff: a small ring. */
export function StopPin() {
  return (
    <span
      aria-hidden
      data-over-map
      className="block size-4 rounded-full border-[3px] border-ink bg-page shadow-[0_0_0_2.5px_var(--page),0_1px_6px_oklch(0.2_0.02_50/0.4)]"
    />
  );
}

/** Map pin of the dropoff: a square. */
export function DropoffPin() {
  return (
    <span
      aria-hidden
      data-over-map
      className="block size-4.5 rounded-[5px] bg-ink shadow-[0_0_0_2.5px_var(--page),0_1px_6px_oklch(0.2_0.02_50/0.4)]"
    />
  );
}

/**
 * Map pin of the driver's car.
 * @param isStale true if the position is outdated
 */
export function CarPin({ label, isStale }: { label: string; isStale: boolean }) {
  return (
    <span
      role="img"
      data-over-map
      aria-label={label}
      className={`flex size-10 items-center justify-center rounded-full bg-raised shadow-float ${isStale ? 'text-faint' : 'text-accent-ink'}`}
    >
      <Car size={21} aria-hidden />
    </span>
  );
}
