/** Computes the intersections of a town's streets. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { type LineCoordinatesAsText, type MappedStreet, parseLineCoordinates } from './mapped-features.ts';
import {
  areBoundingBoxesWithinDistance,
  type BoundingBoxInMeters,
  computeBoundingBox,
  computeMetersPerDegreeOfLongitude,
  findSegmentIntersection,
  findNearestPointOnSegment,
  computePlaneDistanceMeters,
  metersPerDegree,
  projectPositionsOntoPlane,
  type PlanePoint,
} from './plane-geometry.ts';

/**
 * Position where two named streets meet. The street that is closer to the north-south direction at this position comes
 * first.
 */
export interface StreetIntersection extends Position {
  streets: readonly [string, string];
  /**
   * True if the drawn line of at least one of the two streets comes from general knowledge, not from a survey. The
   * position may then be off by several hundred meters.
   */
  isApproximate: boolean;
}

interface Segment {
  start: PlanePoint;
  end: PlanePoint;
  box: BoundingBoxInMeters;
  isApproximate: boolean;
}

interface Street {
  name: string;
  segments: Segment[];
  box: BoundingBoxInMeters;
}

interface Meeting {
  at: PlanePoint;
  isApproximate: boolean;
  /** True if the first street is steeper on the map (closer to the north-south direction) than the second one. */
  isFirstSteeper: boolean;
}

/**
 * Maximum distance in meters at which the end of a street counts as meeting another street. Each drawn line may be up
 * to 30 m off.
 */
const maxEndGapMeters = 45;
/** Distance in meters within which several crossings of the same two streets count as one intersection. */
const repeatMeters = 300;

/**
 * Returns the intersections of all pairs of streets. If two streets meet at nearby points of surveyed and of
 * approximate lines, only the surveyed point is returned.
 */
export function computeStreetIntersections(streets: readonly MappedStreet[]): StreetIntersection[] {
  const [first] = streets.flatMap(({ lines, approximate = [] }) => [...lines, ...approximate]);
  if (first === undefined) return [];
  const scaleX = computeMetersPerDegreeOfLongitude(parseLineCoordinates(first)[0]![1]);
  const projected = streets.map((street) => projectStreet(street, scaleX));
  const found: StreetIntersection[] = [];
  for (const [index, a] of projected.entries()) {
    for (const b of projected.slice(index + 1)) {
      if (!areBoundingBoxesWithinDistance(a.box, b.box, maxEndGapMeters)) continue;
      const ofPair: StreetIntersection[] = [];
      for (const { at, isApproximate, isFirstSteeper } of listMeetings(a, b)) {
        const position = { lat: at[1] / metersPerDegree, lng: at[0] / scaleX };
        if (ofPair.some((other) => computeDistanceMeters(other, position) < repeatMeters)) continue;
        const names = isFirstSteeper ? ([a.name, b.name] as const) : ([b.name, a.name] as const);
        ofPair.push({ streets: names, isApproximate, ...position });
      }
      found.push(...ofPair);
    }
  }
  return found;
}

function projectStreet({ name, lines, approximate = [] }: MappedStreet, scaleX: number): Street {
  const project = (isApproximate: boolean) => (text: LineCoordinatesAsText) => {
    const points = projectPositionsOntoPlane(parseLineCoordinates(text), scaleX);
    return points.slice(1).map((end, at): Segment => {
      const start = points[at]!;
      return { start, end, box: computeBoundingBox([start, end]), isApproximate };
    });
  };
  const segments = [...lines.flatMap(project(false)), ...approximate.flatMap(project(true))];
  return { name, segments, box: computeBoundingBox(segments.flatMap(({ start, end }) => [start, end])) };
}

/**
 * Returns the points where two streets meet. Surveyed points come before approximate points; within each group,
 * crossings come before street ends.
 */
function listMeetings(a: Street, b: Street): Meeting[] {
  const crossings: Meeting[] = [];
  const touches: Meeting[] = [];
  const near = a.segments.filter(({ box }) => areBoundingBoxesWithinDistance(box, b.box, maxEndGapMeters));
  for (const second of b.segments.filter(({ box }) =>
    areBoundingBoxesWithinDistance(box, a.box, maxEndGapMeters),
  )) {
    for (const first of near) {
      if (!areBoundingBoxesWithinDistance(first.box, second.box, maxEndGapMeters)) continue;
      const isApproximate = first.isApproximate || second.isApproximate;
      const isFirstSteeper = computeSteepness(first) >= computeSteepness(second);
      const crossing = findSegmentIntersection(first.start, first.end, second.start, second.end)?.at;
      const touch = crossing ?? findTouch(first, second) ?? findTouch(second, first);
      if (touch) (crossing ? crossings : touches).push({ at: touch, isApproximate, isFirstSteeper });
    }
  }
  return [...crossings, ...touches].toSorted((one, two) => +one.isApproximate - +two.isApproximate);
}

/**
 * Returns how closely a segment follows the north-south direction: 1 for a segment from north to south, 0 for a segment
 * from east to west.
 */
function computeSteepness({ start, end }: Segment): number {
  return Math.abs(end[1] - start[1]) / computePlaneDistanceMeters(start, end);
}

/**
 * Returns the point at which one end of the segment `other` touches a segment: the point of the segment that is nearest
 * to this end. Returns null if no end is within `maxEndGapMeters`.
 */
function findTouch({ start, end }: Segment, other: Segment): PlanePoint | null {
  for (const tip of [other.start, other.end]) {
    const { at } = findNearestPointOnSegment(tip, start, end);
    if (computePlaneDistanceMeters(at, tip) <= maxEndGapMeters) return at;
  }
  return null;
}
