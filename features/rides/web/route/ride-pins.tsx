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

interface CarPinProps {
  label: string;
  /** True if the position is outdated. The car is then gray. */
  isStale: boolean;
  /** Direction in which the car drives, in degrees clockwise from north; null if it is unknown. */
  heading?: number | null;
}

/** Map pin of the driver's car. It shows the car from above, turned to the direction in which the car drives. */
export function CarPin({ label, isStale, heading = null }: CarPinProps) {
  return (
    <span role="img" data-over-map aria-label={label} className="block">
      <svg
        viewBox="0 0 28 44"
        width={26}
        height={41}
        aria-hidden
        style={{ rotate: `${heading ?? 0}deg` }}
        className={`block stroke-page drop-shadow-[0_1px_3px_oklch(0.2_0.02_50/0.45)] transition-[rotate] ${isStale ? 'fill-edge' : 'fill-accent'}`}
      >
        <rect x={3} y={2} width={22} height={40} rx={8} strokeWidth={2.5} />
        <g className="fill-page" stroke="none">
          <path d="M6.5 16.5Q14 11 21.5 16.5L19.5 21Q14 19 8.5 21Z" />
          <path d="M8.5 32Q14 33.5 19.5 32L20.8 35.8Q14 38.4 7.2 35.8Z" />
          <rect x={6.5} y={5.5} width={4} height={2} rx={1} />
          <rect x={17.5} y={5.5} width={4} height={2} rx={1} />
        </g>
      </svg>
    </span>
  );
}
