/** Positions that a driver's device reports during a trip: which are accepted, and the distance that they add up to. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { roundMiles } from './fares.ts';
import { metersPerMile } from './route-estimate.ts';

/** Highest plausible speed in meters per second, about 125 miles per hour. */
const maxSpeed = 56;
/** Meters by which a position may be wrong. */
const positionError = 50;
/** Farthest plausible first position from the pickup, in miles. */
const maxMilesFromPickup = 100;
/** Shorter moves are noise of the device and add nothing. */
const minMoveMeters = 15;

/** State of the positions of one trip. */
export interface DrivenTrack {
  /** Latest accepted position, and the time at which the server received it. */
  last: Position & { at: Date };
  /** Position up to which the distance is counted. */
  counted: Position;
  /** Meters driven since the trip began. */
  meters: number;
  /** Number of positions accepted since the trip began. */
  positions: number;
}

/**
 * Adds a reported position to a track. Positions are joined by straight lines, also over gaps. Only positions while the
 * trip is in progress add to the distance.
 * @param track undefined before the first position
 * @param at time of the server; the clock of the device is not used
 * @returns undefined if the position is implausible: farther away than a car can drive in the time
 */
export function extendTrack(
  track: DrivenTrack | undefined,
  reported: Position & { at: Date; isInProgress: boolean },
  pickup: Position,
): DrivenTrack | undefined {
  const { lat, lng, at, isInProgress } = reported;
  const position = { lat, lng };
  if (track === undefined) {
    const away = computeDistanceMeters(pickup, position) / metersPerMile;
    if (away > maxMilesFromPickup) return undefined;
    return { last: { ...position, at }, counted: position, meters: 0, positions: isInProgress ? 1 : 0 };
  }
  const seconds = Math.max(0, at.getTime() - track.last.at.getTime()) / 1000;
  if (computeDistanceMeters(track.last, position) > seconds * maxSpeed + positionError) return undefined;
  const last = { ...position, at };
  if (!isInProgress) return { last, counted: position, meters: 0, positions: 0 };
  const positions = track.positions + 1;
  const move = computeDistanceMeters(track.counted, position);
  if (move < minMoveMeters) return { ...track, last, positions };
  return { last, counted: position, meters: track.meters + move, positions };
}

/** Returns the driven distance in miles; null if the trip has fewer than two positions, which prove no distance. */
export function readDrivenMiles(track: Pick<DrivenTrack, 'meters' | 'positions'> | undefined): number | null {
  return track === undefined || track.positions < 2 ? null : roundMiles(track.meters / metersPerMile);
}
