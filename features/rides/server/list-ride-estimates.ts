import { implementFunction } from '#platform/kernel/implement.ts';
import { listRideEstimates } from '../api-shared.ts';
import { computeFareForMiles, computeBookingFeePlusFare } from '../domain/fares.ts';
import { maxTripMiles } from '../domain/limits.ts';
import { estimateDistanceAndTravelTime } from '../domain/route-estimate.ts';

/**
 * Estimates the prices of rides to many destinations with one call, so that lists can show a ride button on each item
 * (NEW-02). Books nothing.
 */
export const listRideEstimatesHandler = implementFunction(
  listRideEstimates,
  async function listRideEstimates(_ctx, { origin, destinations }) {
    const estimates = destinations.map((destination) => {
      const { miles, minutes } = estimateDistanceAndTravelTime(origin, destination);
      if (miles === 0 || miles > maxTripMiles) return null;
      const fare = computeFareForMiles(miles);
      return { miles, minutes, fare, total: computeBookingFeePlusFare(fare) };
    });
    return { estimates };
  },
);
