/** Test harness of the events feature: a test server, three users and an admin. */
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { UncheckedArguments } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { listNotifications } from '#features/notifications/api.ts';
import * as api from '../api.ts';
import { eventsFeature } from './feature.ts';

/** The test server, which is started before all tests. */
export let server: TestServer;
/** A test user, who organizes the test events. */
export let ana: TestActor;
/** A second test user. */
export let ben: TestActor;
/** A test user who is an admin. */
export let admin: TestActor;

/** Runs one of the feature's jobs, given its name. */
export const runEventsJob = (name: string) =>
  server.runJob(eventsFeature.jobs!.find((one) => one.name === name)!);

/** Starts the test server and its users before all tests, and stops it afterwards. */
export function setUpEventTests(): void {
  beforeAll(async () => {
    server = await startTestServer({
      config: { admin: { ids: [], emails: ['ada@example.org'], domains: [] } },
    });
    [ana, ben, admin] = [await server.person('Ana'), await server.person('Ben'), await server.person('Ada')];
    await server.db`update users set email_verified_at = now() where id = ${admin.id}`;
    server.clock.advance(60_000);
  });
  afterAll(() => server.stop());
}

let number = 0;
/** Fields of a test event on the evening of March 7, 2026. */
export const defaultTestEventFields = { startTime: '2026-03-07T18:00', city: 'Tempe' };

/** Creates an event with default fields. The user `ana` creates it if no other user is given. */
export async function createTestEvent(
  fields: Partial<UncheckedArguments<typeof api.createEvent>> = {},
  organizer = ana,
) {
  const title = fields.title ?? `Fair ${(number += 1)}`;
  return (await organizer.call(api.createEvent, { ...defaultTestEventFields, ...fields, title })).ok.event;
}

/** Returns an event as `viewer` sees it. The default viewer is a guest. */
export async function getTestEvent(eventId: string, viewer: TestActor = server.guest) {
  return (await viewer.call(api.getEvent, { eventId })).ok.event;
}

/** Returns the titles of the events that `viewer` can list. The default viewer is a guest. */
export async function listEventTitles(
  args: UncheckedArguments<typeof api.listEvents>,
  viewer: TestActor = server.guest,
) {
  const { events } = (await viewer.call(api.listEvents, { limit: 50, ...args })).ok;
  return events.map((event) => event.title);
}

/** Returns the titles and texts of a person's notifications of one type, in alphabetical order. */
export async function listNotificationTexts(person: TestActor, type: string): Promise<string[]> {
  await server.plaza.listeners.drain();
  const { notifications } = (await person.call(listNotifications, {})).ok;
  return notifications
    .filter((one) => one.type === type)
    .map(({ title, message }) => `${title}: ${message}`)
    .toSorted();
}
