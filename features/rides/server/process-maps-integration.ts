import { implementFunction } from '#platform/kernel/implement.ts';
import { processMapsIntegration } from '../api.ts';
import { findRoute } from './router.ts';

/** Finds a way (FN-022, Q-71). Without a router the path is a straight line. */
export const processMapsIntegrationHandler = implementFunction(
  processMapsIntegration,
  async function processMapsIntegration({ platform }, { origin, destination, travelMode }) {
    return findRoute(platform, [origin, destination], travelMode);
  },
);
