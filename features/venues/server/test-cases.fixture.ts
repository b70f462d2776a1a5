/** Test cases that the discovery of venues adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { maxVenueSearchTextLength } from '../domain/limits.ts';

export const testCases: FeatureTestCases = {
  access: { processVenueDiscovery: 'read' },
  worstCalls: () => ({
    processVenueDiscovery: [{ count: 20 }, { cuisine: 'market', mood: 'quiet', city: 'Phoenix', count: 20 }],
  }),
  limits: [
    {
      max: maxVenueSearchTextLength,
      args: ['cuisine', 'city', 'occasion', 'mood', 'type', 'botId'].map(
        (name) => `processVenueDiscovery.${name}`,
      ),
    },
  ],
  queries: { processVenueDiscovery: { args: () => [{}] } },
};
