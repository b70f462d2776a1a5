import { Car } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import { getPickupOrDropoffPositionIfKnown } from '../../domain/known-position.ts';
import type { Booking } from '../calls.ts';

/** Width and height of the drawing in its own units. At the default text size, a unit is one pixel. */
const size = 56;
/** Space between the pickup or dropoff and the edge, in units of the drawing. */
const margin = 14;
/** Distance between two streets in the background, in units of the drawing. */
const block = 16;

interface Point {
  x: number;
  y: number;
}

/**
 * Returns the points of two positions in the drawing. North is at the top, and the points are centered and as far apart
 * as the margin permits.
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
 * Small decorative drawing of a trip: streets, and on them a line with one corner from the pickup to the dropoff. Shows
 * a car instead if a position is hidden from the viewer. Screen readers skip it, because the names of both places are
 * beside it.
 */
export function RouteThumbnail({ trip: { pickup, dropoff } }: { trip: Booking }) {
  const from = getPickupOrDropoffPositionIfKnown(pickup);
  const to = getPickupOrDropoffPositionIfKnown(dropoff);
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
  // Align the streets with the line of the trip, so that it runs along two of them.
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

/**
 * Returns the coordinates, on one axis, of all parallel streets of the drawing. The streets are one block apart, and
 * one street is at `through`.
 */
function listLines(through: number): number[] {
  const first = through % block;
  return Array.from({ length: Math.ceil((size - first) / block) }, (_, index) => first + index * block);
}
