interface ProgressRingProps {
  /** Diameter in pixels. */
  size: number;
  /** Thickness of the ring, in twentieths of its diameter. */
  thickness: number;
  /** Completed part from 0 to 1. The arc begins at the top. */
  share: number;
}

/** Drawing of a ring of which a part is colored. It is decorative: the element around it has the values. */
export function ProgressRing({ size, thickness, share }: ProgressRingProps) {
  const radius = 9.75 - thickness / 2;
  const circumference = 2 * Math.PI * radius;
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" strokeWidth={thickness} aria-hidden>
      <circle cx={10} cy={10} r={radius} className="stroke-fill-strong" />
      {share > 0 && (
        <circle
          cx={10}
          cy={10}
          r={radius}
          strokeLinecap="round"
          strokeDasharray={`${share * circumference} ${circumference}`}
          transform="rotate(-90 10 10)"
          className="stroke-accent"
        />
      )}
    </svg>
  );
}
