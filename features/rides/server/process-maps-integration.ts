import { implementFunction } from '#platform/kernel/implement.ts';
import { processMapsIntegration } from '../api.ts';
import { findRouteWithPathForMap } from './road-router.ts';

/** Returns the route between two positions (FN-022, Q-71). Without a routing server, the path is approximate. */
export const processMapsIntegrationHandler = implementFunction(
  processMapsIntegration,
  async function processMapsIntegration({ platform }, { origin, destination, travelMode }) {
    return findRouteWithPathForMap(platform, origin, destination, travelMode);
  },
);
