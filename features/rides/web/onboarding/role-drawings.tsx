/** Decorative drawings of the cards that choose a role. */
import type { ReactNode } from 'react';

/** Background of a role's drawing: the streets of a town. The children are drawn on top of the streets. */
function Town({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 120" className="block h-auto w-full" fill="none">
      <g className="stroke-page" strokeWidth={9}>
        <path d="M0 28H320M0 88H320M56 0V120M152 0V120M264 0V120" />
      </g>
      {children}
    </svg>
  );
}

/** Drawing for the role of a rider: a route through the town from the pickup (a ring) to the dropoff (a square). */
export function RiderRoleDrawing() {
  return (
    <Town>
      <path
        d="M56 88H152V28H250"
        className="stroke-accent"
        strokeWidth={6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={56} cy={88} r={11} className="fill-page stroke-accent" strokeWidth={6} />
      <rect x={253} y={17} width={22} height={22} rx={6} className="fill-ink stroke-page" strokeWidth={3} />
    </Town>
  );
}

/** Drawing for the role of a driver: a car, seen from above, on a street of the town. */
export function DriverRoleDrawing() {
  return (
    <Town>
      <path
        d="M196 58H320"
        className="stroke-accent"
        strokeWidth={6}
        strokeLinecap="round"
        strokeDasharray="12 14"
      />
      <g transform="translate(182 58) rotate(90) scale(1.7) translate(-14 -22)">
        <rect x={3} y={2} width={22} height={40} rx={8} className="fill-accent stroke-page" strokeWidth={2} />
        <g className="fill-page">
          <path d="M6.5 16.5Q14 11 21.5 16.5L19.5 21Q14 19 8.5 21Z" />
          <path d="M8.5 32Q14 33.5 19.5 32L20.8 35.8Q14 38.4 7.2 35.8Z" />
        </g>
      </g>
    </Town>
  );
}
