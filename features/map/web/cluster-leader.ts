/**
 * The text property `leader` of venues and clusters on the map, by which the venues of a cluster are compared: building
 * the text, and reading its parts in MapLibre expressions.
 */
import type { ExpressionSpecification } from 'maplibre-gl';
import { maxCountedActivityPerVenue } from '#features/venues/domain/limits.ts';
import type { MapVenue } from './map-venue.ts';

/**
 * Number of digits of each number in the text property `leader`. Smaller numbers are padded with zeros, so that the
 * alphabetical order of the texts is the numeric order.
 */
const digits = { event: 1, activity: String(maxCountedActivityPerVenue).length, closeness: 3 };
const highestCloseness = 10 ** digits.closeness - 1;

/** Returns true if the properties are those of a venue with an event today, or of a cluster that contains one. */
export const hasEventToday = ({ leader }: Record<string, unknown>): boolean =>
  typeof leader === 'string' && leader.split('\n')[2] !== '';

/**
 * Builds the text `leader` of a venue, see `convertVenuesToGeoJson`.
 * @param event text about the venue's next event of today; undefined if there is none
 * @param index position of the venue in the list, closest first
 */
export function buildLeaderText(
  { name, district, city, activity = 0 }: MapVenue,
  event: string | undefined,
  index: number,
): string {
  const closeness = Math.max(0, highestCloseness - index);
  const rank =
    (event === undefined ? '0' : '1') +
    String(activity).padStart(digits.activity, '0') +
    String(closeness).padStart(digits.closeness, '0');
  return `${rank}${name}\n${district || city}\n${event ?? ''}`;
}

/**
 * The venue that names a cluster: one with an event today, otherwise the one with the most recent posts, or the closest
 * one if none has posts.
 */
const leader: ExpressionSpecification = ['coalesce', ['get', 'leader'], '\n\n'];
const leaderNameEnd: ExpressionSpecification = ['index-of', '\n', leader];
const leaderDistrictEnd: ExpressionSpecification = ['index-of', '\n', leader, ['+', leaderNameEnd, 1]];
/** Name of the leading venue. */
export const leaderName: ExpressionSpecification = [
  'slice',
  leader,
  digits.event + digits.activity + digits.closeness,
  leaderNameEnd,
];
/** District of the leading venue, or else its city. */
export const leaderDistrict: ExpressionSpecification = [
  'slice',
  leader,
  ['+', leaderNameEnd, 1],
  leaderDistrictEnd,
];
/**
 * Text about today's event at the venue that names a cluster. A venue with an event is preferred, so the text is empty
 * only if no venue of the cluster has one.
 */
export const leaderEvent: ExpressionSpecification = ['slice', leader, ['+', leaderDistrictEnd, 1]];
