import { Car } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import { getPositionIfKnown } from '../../domain/known-position.ts';
import type { Booking } from '../calls.ts';

/** Width and height of the drawing in its own units, which are pixels at the usual text size. */
const size = 56;
/** Space in these units between the marks and the edge. */
const margin = 14;
/** Distance in these units between two streets in the background. */
const block = 16;

interface Point {
  x: number;
  y: number;
}

/**
 * Returns where two positions are in the drawing, with north at the top: as far apart as the margin permits, and
 * centered.
 */
function projectIntoDrawing(from: Position, to: Position): [Point, Point] {
  const width = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const height = from.lat - to.lat;
  const scale = (size - 2 * margin) / Math.max(Math.abs(width), Math.abs(height), Number.EPSILON);
  const half: Point = { x: (width * scale) / 2, y: (height * scale) / 2 };
  const center = size / 2;
  return [
    { x: center - half.x, y: center - half.y },
    { x: center + half.x, y: center + half.y },
  ];
}

/**
 * Small drawing of a trip: streets, and on them the way from the pickup to the dropoff around one corner. Shows a car if
 * a position is hidden from the viewer. It is decorative: the names of both places are beside it.
 */
export function RouteThumbnail({ trip: { pickup, dropoff } }: { trip: Booking }) {
  const from = getPositionIfKnown(pickup);
  const to = getPositionIfKnown(dropoff);
  return (
    <span
      aria-hidden
      className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control bg-fill text-muted"
    >
      {from && to ? <RouteDrawing from={from} to={to} /> : <Car size={22} />}
    </span>
  );
}

function RouteDrawing({ from, to }: { from: Position; to: Position }) {
  const [start, end] = projectIntoDrawing(from, to);
  // The streets are aligned with the way, which runs along two of them.
  const vertical = listLines(end.x);
  const horizontal = listLines(start.y);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="size-full" fill="none">
      <g className="stroke-page" strokeWidth={2.5}>
        {vertical.map((x) => (
          <path key={x} d={`M${x} 0V${size}`} />
        ))}
        {horizontal.map((y) => (
          <path key={y} d={`M0 ${y}H${size}`} />
        ))}
      </g>
      <path
        d={`M${start.x} ${start.y}H${end.x}V${end.y}`}
        className="stroke-accent"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={start.x} cy={start.y} r={4} className="fill-page stroke-accent" strokeWidth={3} />
      <rect
        x={end.x - 4.5}
        y={end.y - 4.5}
        width={9}
        height={9}
        rx={2.5}
        className="fill-ink stroke-page"
        strokeWidth={1.5}
      />
    </svg>
  );
}

/** Returns the coordinates of parallel streets one block apart, one of which is at `through`. */
function listLines(through: number): number[] {
  const first = through % block;
  return Array.from({ length: Math.ceil((size - first) / block) }, (_, index) => first + index * block);
}
