/** Screenshot scenes of events, and the events that they show. */
import { call, type Person } from '../../e2e/wire.ts';
import { type DemoCity, findButton, openMenu, type ScreenshotScene } from './scene.ts';

/** Events that the scenes show, by id. */
export interface ShownEvents {
  /** A full event of Noor with a waitlist, for which the visitor waits. */
  fullEventId: string;
  /** A recurring event of the visitor, to which others go. */
  ownEventId: string;
  /** A canceled event of Noor. */
  canceledEventId: string;
}

const dayMs = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Creates the events of the scenes. */
export async function writeEvents(
  url: string,
  visitor: Person,
  { noor, tomas }: { noor: Person; tomas: Person },
): Promise<ShownEvents> {
  const create = async (host: Person, fields: object) =>
    (await call<{ event: { id: string } }>(url, 'createEvent', { ...fields }, host.token)).event.id;
  const answer = (person: Person, eventId: string, to: string) =>
    call(url, 'answerEvent', { eventId, answer: to }, person.token);
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
    status: 'tentative',
    recurrence: { frequency: 'weekly' },
  });
  await answer(noor, ownEventId, 'going');
  await answer(tomas, ownEventId, 'interested');
  const canceledEventId = await create(noor, {
    title: 'Rooftop movie',
    description: 'A classic under the stars.',
    startTime: `${day(1)}T20:00`,
    city: 'Phoenix',
    tags: ['film'],
  });
  await answer(visitor, canceledEventId, 'interested');
  await call(url, 'cancelEvent', { eventId: canceledEventId }, noor.token);
  return { fullEventId, ownEventId, canceledEventId };
}

const buildEventPath = (id: string) => `/event/${id}`;
const buildOwnPath = (city: DemoCity) => buildEventPath(city.ownEventId);

export const eventScenes: readonly ScreenshotScene[] = [
  { name: 'events', as: 'visitor', path: () => '/events' },
  { name: 'events-signed-out', path: () => '/events?when=weekend' },
  { name: 'events-calendar', as: 'visitor', path: () => '/events?view=calendar' },
  { name: 'events-mine', as: 'visitor', path: () => '/events?view=mine' },
  { name: 'events-nothing', path: () => '/events?tag=xyzzy' },
  {
    name: 'events-day',
    path: () => '/events',
    act: async (page) => findButton(page, 'Pick a day').click(),
  },
  {
    name: 'events-feeds',
    path: () => '/events?category=music',
    act: async (page) => findButton(page, 'Calendar feeds').click(),
  },
  { name: 'event-full', as: 'visitor', path: (city) => buildEventPath(city.fullEventId) },
  { name: 'event-own', as: 'visitor', path: buildOwnPath },
  { name: 'event-signed-out', path: buildOwnPath },
  { name: 'event-canceled', as: 'visitor', path: (city) => buildEventPath(city.canceledEventId) },
  { name: 'event-missing', isRefused: true, path: () => '/event/0190a000-0000-7000-8000-000000000001' },
  {
    name: 'event-people',
    as: 'visitor',
    path: buildOwnPath,
    act: async (page) => findButton(page, /going/).click(),
  },
  {
    name: 'event-menu',
    as: 'visitor',
    path: buildOwnPath,
    act: async (page) => findButton(page, /More options/).click(),
  },
  {
    name: 'event-cancel',
    as: 'visitor',
    path: buildOwnPath,
    act: async (page) => openMenu(page, /More options/, 'Cancel event'),
  },
  {
    name: 'event-add-to-calendar',
    path: buildOwnPath,
    act: async (page) => findButton(page, 'Add to calendar').click(),
  },
  { name: 'event-new', as: 'visitor', path: () => '/events/new' },
  { name: 'event-suggest', path: () => '/events/new' },
  {
    name: 'event-pin',
    as: 'visitor',
    path: () => '/events/new',
    act: async (page) => {
      await findButton(page, 'Drop a pin').click();
      await page.waitForTimeout(2_500);
    },
  },
  { name: 'event-edit', as: 'visitor', path: (city) => `/event/${city.ownEventId}/edit` },
  { name: 'venue-events', path: () => '/venue/ven_encanto_park' },
];
