import { implementFunction } from '#platform/kernel/implement.ts';
import { processMapsIntegration } from '../api.ts';
import { estimateRoute } from '../domain/route-estimate.ts';

/** Estimates a way (FN-022, Q-71). Without a router the path is a straight line. */
export const processMapsIntegrationHandler = implementFunction(
  processMapsIntegration,
  async function processMapsIntegration(_ctx, { origin, destination, travelMode }) {
    const estimate = estimateRoute(origin, destination, travelMode);
    return { ...estimate, approximate: true, path: [origin, destination] };
  },
);
