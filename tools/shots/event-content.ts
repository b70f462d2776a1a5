/** Creates the events in the screenshots. */
import {
  convertInstantToWallTime,
  dayMs,
  formatWallTimeAsIsoDate,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import { call, type Person } from '../../e2e/wire.ts';
import { drawTownPictureAsDataUrl } from './pictures.ts';

/** Ids of the events that the screenshot scenes show. */
export interface ScreenshotTownEvents {
  /** Id of an event that Noor organizes and that is full; the visitor is on its waitlist. */
  fullEventId: string;
  /** Id of a recurring event that the visitor organizes and that others attend. */
  ownEventId: string;
  /** Id of an event that Noor canceled. */
  canceledEventId: string;
  /** Id of an event of the visitor with a photo of its own, at a spot on the map without a venue. */
  photoEventId: string;
}

const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
/** Returns the date of today in the town. */
const getTownDate = () => formatWallTimeAsIsoDate(convertInstantToWallTime(Date.now(), townTimeZone));

/** Creates the events that the screenshot scenes show. */
export async function createScreenshotTownEvents(
  url: string,
  visitor: Person,
  { noor, tomas }: { noor: Person; tomas: Person },
): Promise<ScreenshotTownEvents> {
  const create = async (host: Person, fields: object) =>
    (await call<{ event: { id: string } }>(url, 'createEvent', { ...fields }, host.token)).event.id;
  const answer = (person: Person, eventId: string, to: string) =>
    call(url, 'answerEvent', { eventId, answer: to }, person.token);
  for (const host of [noor, visitor]) await deleteEvents(url, host);
  const fullEventId = await create(noor, {
    title: 'Pottery night at the community kiln',
    description:
      'Clay, glaze and tea. Bring an apron.\n\nWe fire everything on Sunday: pick it up at https://example.org/kiln.',
    startTime: `${day(2)}T18:30`,
    endDate: `${day(2)}T21:00`,
    address: '1825 N 2nd St',
    city: 'Phoenix',
    tags: ['arts', 'crafts', 'beginners'],
    capacity: 2,
  });
  await answer(noor, fullEventId, 'going');
  await answer(tomas, fullEventId, 'going');
  await answer(visitor, fullEventId, 'going');
  const ownEventId = await create(visitor, {
    title: 'Canal cleanup',
    description: 'Gloves and bags are there. Meet at the bridge.',
    startTime: `${day(1)}T08:00`,
    endDate: `${day(1)}T10:00`,
    venue: 'ven_encanto_park',
    tags: ['outdoors', 'free'],
    capacity: 30,
    recurrence: { frequency: 'weekly' },
  });
  await answer(noor, ownEventId, 'going');
  await answer(tomas, ownEventId, 'interested');
  // The map shows it at any time of day, in the middle of the town. The sample events of a day may be elsewhere.
  await create(noor, {
    title: 'Open studios',
    description: 'Walk in, look around, ask anything.',
    startTime: getTownDate(),
    endDate: getTownDate(),
    allDay: true,
    venue: 'ven_roosevelt_row',
    tags: ['arts', 'free'],
  });
  const canceledEventId = await create(noor, {
    title: 'Rooftop movie',
    description: 'A classic under the stars.',
    startTime: `${day(1)}T20:00`,
    city: 'Phoenix',
    tags: ['film'],
  });
  await answer(visitor, canceledEventId, 'interested');
  await call(url, 'cancelEvent', { eventId: canceledEventId }, noor.token);
  const photoEventId = await create(visitor, {
    title: 'Neighbors’ picnic by the lagoon',
    description: 'Bring a dish and a chair. We have shade, lemonade and a badminton net.',
    startTime: `${day(3)}T17:00`,
    endDate: `${day(3)}T20:00`,
    venue: { name: 'Lawn north of the lagoon', lat: 33.4549, lng: -111.9462 },
    city: 'Phoenix',
    tags: ['food', 'free'],
    photo: {
      data: await drawTownPictureAsDataUrl({ scene: 'lagoon', light: 'golden' }),
      alt: 'The lagoon of Papago Park in the evening, with palms and a lawn',
    },
  });
  await answer(noor, photoEventId, 'going');
  return { fullEventId, ownEventId, canceledEventId, photoEventId };
}

/**
 * Deletes the events that a person organized for an earlier round, because the server refuses a second event with the
 * same content.
 */
async function deleteEvents(url: string, { id: userId, token }: Person): Promise<void> {
  const { events } = await call<{ events: { id: string }[] }>(
    url,
    'listEvents',
    { userId, limit: 50 },
    token,
  );
  for (const eventId of new Set(events.map(({ id }) => id)))
    await call(url, 'deleteEvent', { eventId }, token);
}
