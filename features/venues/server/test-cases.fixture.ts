/** Test cases that the discovery of venues and saved venues add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import type { TestServer } from '#app/test-server.ts';
import { insertTestVenue } from '#app/test-venue.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { saveVenue, unsaveVenue } from '../api.ts';
import { maxVenueSearchTextLength } from '../domain/limits.ts';

const savers = new WeakMap<TestServer, TestActor>();

/** Creates, once per server, a person and the venue that the person saves. */
async function prepareSaver(server: TestServer): Promise<{ person: TestActor; venueId: string }> {
  const venueId = await insertTestVenue(server.db, server.clock.now());
  const person = savers.get(server) ?? (await server.person('Saver'));
  savers.set(server, person);
  return { person, venueId };
}

export const testCases: FeatureTestCases = {
  access: {
    processVenueDiscovery: 'read',
    saveVenue: 'person',
    unsaveVenue: 'person',
    listSavedVenues: 'person',
  },
  mutations: [
    {
      name: 'saveVenue',
      budget: 2,
      lockedBudget: 2,
      prepare: async (server) => {
        const { person, venueId } = await prepareSaver(server);
        await person.call(unsaveVenue, { venueId });
        return () => person.call(saveVenue, { venueId });
      },
    },
    {
      name: 'unsaveVenue',
      budget: 2,
      lockedBudget: 2,
      prepare: async (server) => {
        const { person, venueId } = await prepareSaver(server);
        await person.call(saveVenue, { venueId });
        return () => person.call(unsaveVenue, { venueId });
      },
    },
  ],
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
  queries: { processVenueDiscovery: { args: () => [{}] }, listSavedVenues: { args: () => [{}] } },
  async makePersonalRows({ db, clock }, { dot }) {
    const venueId = await insertTestVenue(db, clock.now());
    await db`
      insert into saved_venues (user_id, venue_id, saved_at) values (${dot.id}, ${venueId}, ${clock.now()})`;
  },
};
