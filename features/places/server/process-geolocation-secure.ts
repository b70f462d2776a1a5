import type { FunctionArguments, FunctionResult } from '#platform/contract/define.ts';
import { createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import { checkLatitude } from '#platform/contract/validators.ts';
import { implementFunction, type ActionContext } from '#platform/kernel/implement.ts';
import { processGeolocationSecure } from '../api.ts';
import { personPositionGridCellMeters, snapPositionToGrid } from '../domain/grid.ts';
import { computeDistanceMeters, type Position } from '../domain/position.ts';
import { gazetteerServiceKey } from './gazetteer.ts';
import { forwardGeocode, reverseGeocode } from './geocoder.ts';
import { streetIntersectionRegistryServiceKey } from './street-intersection-registry.ts';
import { nearbyPlaceSearchRegistryServiceKey } from './nearby-search-registry.ts';
import { presentManuallySetArea } from './get-my-area.ts';
import { deleteLocationAreaSetByUser, upsertManuallySetArea } from './store.ts';
import { maxPlaceLabelLength } from '../domain/limits.ts';

type Context = ActionContext<typeof processGeolocationSecure>;
type Args = FunctionArguments<typeof processGeolocationSecure>;
type Answer = Omit<FunctionResult<typeof processGeolocationSecure>, 'requestType'>;

const nothing: Answer = {
  place: null,
  intersection: null,
  places: [],
  nearby: [],
  area: null,
  provider: 'gazetteer',
};
/** Maximum distance in meters between the requested position and the intersection in the response. */
const intersectionReachMeters = 150;

/**
 * Handler of `processGeolocationSecure`, a name that FN-021 defines. Geocodes, lists nearby places, or stores or
 * deletes the area that the caller set manually as their location. The argument `requestType` selects the operation
 * (LOC-007, LOC-013, LOC-014).
 */
export const processGeolocationSecureHandler = implementFunction(
  processGeolocationSecure,
  async function processGeolocationSecure(ctx, args) {
    const { requestType } = args;
    return { requestType, ...(await answers[requestType](ctx, args)) };
  },
);

/** Maximum number of places with the chosen name that are compared with the chosen coordinates. */
const maxPlacesOfOneName = 50;
/** Maximum distance in meters at which a place with the chosen name counts as the place at the chosen coordinates. */
const samePlaceMeters = 1_000;

const answers: Record<Args['requestType'], (ctx: Context, args: Args) => Promise<Answer>> = {
  reverse: async (ctx, args) => {
    const position = coordinatesOf(args);
    const { value, provider } = await reverseGeocode(ctx.platform, position);
    if (value === null) throw createNotFoundError('Failed to process location data', 'no_place');
    const found = ctx.platform
      .service(streetIntersectionRegistryServiceKey)
      .findNearest(position, intersectionReachMeters);
    const intersection = found && { ...found, distance: Math.round(found.distance) };
    return { ...nothing, place: value, intersection, provider };
  },
  forward: async (ctx, args) => {
    if (args.query === undefined) throw createInvalidArgumentError('query is required', 'invalid', 'query');
    const { value, provider } = await forwardGeocode(ctx.platform, args.query, args.limit);
    return { ...nothing, places: value, provider };
  },
  nearby: async (ctx, args) => {
    const position = coordinatesOf(args);
    const query = { position, meters: args.radiusKm * 1000, limit: args.limit };
    const found = await Promise.all(
      ctx.platform.service(nearbyPlaceSearchRegistryServiceKey).list.map((source) => source(ctx.db, query)),
    );
    const nearby = found
      .flat()
      .map((thing) => ({ ...thing, distance: Math.round(computeDistanceMeters(position, thing)) }))
      .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
      .slice(0, args.limit);
    const gazetteer = ctx.platform.service(gazetteerServiceKey);
    return { ...nothing, nearby, places: await gazetteer.around(position, args.radiusKm, args.limit) };
  },
  setManual: async (ctx, args) => {
    const chosen = await choose(ctx, args);
    const row = {
      ...snapPositionToGrid(chosen, personPositionGridCellMeters),
      label: chosen.label.slice(0, maxPlaceLabelLength),
      setAt: ctx.now,
    };
    await ctx.transact(async ({ tx }) => {
      await upsertManuallySetArea(tx, ctx.viewer.id, row);
    });
    return { ...nothing, place: chosen.place, area: presentManuallySetArea(row) };
  },
  forget: async (ctx) => {
    await ctx.transact(async ({ tx }) => {
      await deleteLocationAreaSetByUser(tx, ctx.viewer.id);
    });
    return nothing;
  },
};

/**
 * Returns the position and the label of the area that the caller chose by name, by coordinates, or by both. With both,
 * the coordinates select one of several places with the same name.
 */
async function choose(ctx: Context, args: Args) {
  const { coordinates } = args;
  if (args.query !== undefined) {
    const candidates = await ctx.platform
      .service(gazetteerServiceKey)
      .forward(args.query, coordinates === undefined ? 1 : maxPlacesOfOneName);
    const found = candidates.find(
      (place) => coordinates === undefined || computeDistanceMeters(coordinates, place) < samePlaceMeters,
    );
    if (found !== undefined) {
      const { lat, lng, name, ...place } = found;
      return { lat, lng, label: name, place };
    }
    if (coordinates === undefined) throw createNotFoundError('Failed to set manual location', 'no_place');
  }
  const position = coordinatesOf(args);
  const place = await ctx.platform.service(gazetteerServiceKey).reverse(position);
  return { ...position, label: place?.locality ?? place?.city ?? 'Somewhere', place };
}

function coordinatesOf(args: Args): Position {
  if (args.coordinates !== undefined) return args.coordinates;
  throw createInvalidArgumentError(checkLatitude(undefined)!, 'invalid', 'coordinates');
}
