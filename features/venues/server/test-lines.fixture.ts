/** Rows that the discovery of venues adds to the tables of the tests of the whole app. */
import type { FeatureTestLines } from '#app/feature-test-lines.fixture.ts';
import { maxVenueQueryLength } from '../domain/limits.ts';

export const testLines: FeatureTestLines = {
  access: { processVenueDiscovery: 'read' },
  worstCalls: () => ({
    processVenueDiscovery: [{ count: 20 }, { cuisine: 'market', mood: 'quiet', city: 'Phoenix', count: 20 }],
  }),
  limits: [
    {
      max: maxVenueQueryLength,
      args: ['cuisine', 'city', 'occasion', 'mood', 'type', 'botId'].map(
        (name) => `processVenueDiscovery.${name}`,
      ),
    },
  ],
  queries: { processVenueDiscovery: { args: () => [{}] } },
};
