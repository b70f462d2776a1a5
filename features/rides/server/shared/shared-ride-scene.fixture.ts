/** Helpers of the tests of shared rides: an event with people who go there, and the rides that they share. */
import type { TestActor } from '#platform/testkit/actor.ts';
import { answerEvent, createEvent } from '#features/events/api.ts';
import { joinSharedRide, startSharedRide } from '../../api-shared.ts';
import { home, buildPlaceAtMiles, type RideScene } from '../rides-harness.fixture.ts';

const hourMs = 3_600_000;

interface Fair {
  eventId: string;
  occurrenceId: string;
}

/**
 * Creates an event ten miles from `home` that begins in one hour (or in `startsInMs` milliseconds), and riders who have
 * answered that they attend it.
 */
export async function createEventWithRiders(
  scene: RideScene,
  number: number,
  riders: number,
  startsInMs = hourMs,
) {
  const names = Array.from({ length: riders }, (_, index) => `Rider${index} Of Fair ${number}`);
  const [host, ...people] = await scene.people(`Host ${number}`, ...names);
  const { lat, lng } = buildPlaceAtMiles(10);
  const now = scene.server.clock.now().getTime();
  const { event } = (
    await host!.call(createEvent, {
      title: `Fair ${number}`,
      startTime: new Date(now + startsInMs).toISOString(),
      endDate: new Date(now + startsInMs + 3 * hourMs).toISOString(),
      venue: { name: 'Fair grounds', lat, lng },
    })
  ).ok;
  const fair: Fair = { eventId: event.id, occurrenceId: event.occurrenceId };
  for (const person of people) await answerGoing(person, fair);
  return { host: host!, people, fair, event };
}

/**
 * Calls `answerEvent` as `person`, who answers that they attend the event. `isShown` is true if other people may see
 * the answer.
 */
export const answerGoing = (person: TestActor, fair: Fair, isShown = true) =>
  person.call(answerEvent, { ...fair, answer: 'going', isShown });
/** Starts a shared ride between `home` and the event. Its first rider is `person`. */
export const startRide = (person: TestActor, fair: Fair, direction: 'out' | 'home' = 'out') =>
  person.call(startSharedRide, { ...fair, direction, stop: home });
/**
 * Adds `person` to a shared ride. The person gets in or out at `stop`, and pays at most `maxShare` tokens of the fare.
 */
export const joinRide = (person: TestActor, tripId: string, maxShare = 20, stop = home) =>
  person.call(joinSharedRide, { tripId, stop, maxShare });

/**
 * Lets the first of the people start a shared ride to the event, and the others join it. Returns the id of the trip,
 * and the ids of the bookings in the order of the people.
 */
export async function shareRide(people: TestActor[], fair: Fair) {
  const [first, ...others] = people;
  const { booking } = (await startRide(first!, fair)).ok;
  const ids = [booking.id];
  const { tripId } = booking.shared!;
  for (const person of others) ids.push((await joinRide(person, tripId)).ok.booking.id);
  return { tripId, ids };
}
