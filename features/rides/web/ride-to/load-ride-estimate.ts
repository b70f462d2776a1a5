/** Loads ride estimates (price and duration). Estimates that are requested at the same time share calls. */
import type { Position } from '#features/places/domain/position.ts';
import { roundPosition } from '#features/places/domain/position.ts';
import { maxRideEstimateDestinations } from '../../domain/limits.ts';
import { type RideEstimate, sharedRidesApi } from '../together/calls.ts';

interface Wanted {
  destination: Position;
  resolve(estimate: RideEstimate | null): void;
  reject(error: unknown): void;
}

/**
 * Estimates that were requested but not sent to the server yet, by origin. In the next microtask, they are sent in
 * calls with at most `maxRideEstimateDestinations` destinations each.
 */
const wanted = new Map<string, { origin: Position; list: Wanted[] }>();

/** Number of decimals to which the degrees of a position are rounded, for a precision of about ten meters. */
const decimals = 4;

async function send(origin: Position, list: readonly Wanted[]): Promise<void> {
  try {
    const destinations = list.map(({ destination }) => destination);
    const { estimates } = await sharedRidesApi.listRideEstimates({ origin, destinations });
    for (const [index, one] of list.entries()) one.resolve(estimates[index] ?? null);
  } catch (error) {
    for (const one of list) one.reject(error);
  }
}

function flush(): void {
  for (const { origin, list } of wanted.values())
    for (let start = 0; start < list.length; start += maxRideEstimateDestinations)
      void send(origin, list.slice(start, start + maxRideEstimateDestinations));
  wanted.clear();
}

/**
 * Returns the estimated price and duration of a ride; null if the destination is too near or too far. Estimates from
 * the same origin that are requested before the next microtask share calls.
 */
export function loadRideEstimate(from: Position, to: Position): Promise<RideEstimate | null> {
  const origin = roundPosition(from, decimals);
  const destination = roundPosition(to, decimals);
  const key = `${origin.lat} ${origin.lng}`;
  if (wanted.size === 0) queueMicrotask(flush);
  const group = wanted.get(key) ?? { origin, list: [] };
  wanted.set(key, group);
  return new Promise((resolve, reject) => group.list.push({ destination, resolve, reject }));
}
