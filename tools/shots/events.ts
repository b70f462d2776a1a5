/** Screenshot scenes of events. */
import { call } from '../../e2e/wire.ts';
import {
  type ScreenshotCity,
  findButton,
  openDialog,
  selectMenuItem,
  type ScreenshotScene,
} from './scene.ts';

const buildEventPath = (id: string) => `/event/${id}`;
const buildOwnPath = (city: ScreenshotCity) => buildEventPath(city.ownEventId);

/** Proposes an event as a guest, so that a moderator has something to review. */
async function proposeEvent({ url }: ScreenshotCity): Promise<void> {
  await call(url, 'proposeEvent', {
    title: 'Seed swap at the library',
    description: 'Bring seeds in labeled bags, and take some home.',
    startTime: `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T10:00`,
    address: '1221 N Central Ave',
    city: 'Phoenix',
    tags: ['garden'],
  });
}

/** Returns a calendar file with one event of next week and one that has ended. */
function buildCalendarFile(): Buffer {
  const formatDay = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const entries = [
    ['market', 'Night market', 7],
    ['parade', 'Street parade', -7],
  ] as const;
  const lines = entries.flatMap(([uid, title, days]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@city.example`,
    `SUMMARY:${title}`,
    `DTSTART:${formatDay(days)}T180000`,
    'LOCATION:Hance Park',
    'END:VEVENT',
  ]);
  return Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
}

/** Screenshot scenes of the screens that show events of the town. */
export const townEventScreenshotScenes: readonly ScreenshotScene[] = [
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
    act: async (page) => findButton(page, 'Add to your calendar').click(),
  },
  { name: 'event-full', as: 'visitor', path: (city) => buildEventPath(city.fullEventId) },
  { name: 'event-own', as: 'visitor', path: buildOwnPath },
  { name: 'event-signed-out', path: buildOwnPath },
  { name: 'event-photo', as: 'visitor', path: (city) => buildEventPath(city.photoEventId) },
  {
    name: 'event-photo-map',
    path: (city) => buildEventPath(city.photoEventId),
    act: async (page) =>
      page.locator('#main').getByRole('link', { name: 'Map' }).nth(1).scrollIntoViewIfNeeded(),
  },
  { name: 'event-canceled', as: 'visitor', path: (city) => buildEventPath(city.canceledEventId) },
  { name: 'event-missing', isRefused: true, path: () => '/event/0190a000-0000-7000-8000-000000000001' },
  {
    name: 'event-people',
    as: 'visitor',
    path: buildOwnPath,
    act: async (page) => findButton(page, /going/).click(),
  },
  {
    name: 'event-share',
    as: 'visitor',
    path: (city) => buildEventPath(city.photoEventId),
    act: async (page) => {
      await openDialog(page, /^Share$/);
      await page.getByRole('dialog').getByText('@noor.haddad').waitFor();
    },
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
    act: async (page) => selectMenuItem(page, /More options/, 'Cancel event'),
  },
  {
    name: 'event-add-to-calendar',
    path: buildOwnPath,
    act: async (page) => findButton(page, 'Add to calendar').click(),
  },
  { name: 'event-new', as: 'visitor', path: () => '/events/new' },
  {
    name: 'event-new-poster',
    as: 'visitor',
    path: () => '/events/new',
    async act(page) {
      await page.getByLabel("What's the event called?").fill('Tamale night in the courtyard');
      await page.getByRole('img', { name: 'Poster for your event' }).waitFor();
    },
  },
  {
    name: 'event-new-photo',
    as: 'visitor',
    path: () => '/events/new',
    act: async (page, city) => {
      await page.getByLabel("What's the event called?").fill('Picnic by the lagoon');
      await page.getByLabel('Photo for your event').setInputFiles(city.picture);
      await page.getByLabel('Describe the photo').fill('The lagoon in the evening');
      await page.getByLabel('Describe the photo').scrollIntoViewIfNeeded();
    },
  },
  { name: 'event-suggest', path: () => '/events/new' },
  {
    name: 'event-pin',
    as: 'visitor',
    path: () => '/events/new',
    act: async (page) => {
      await findButton(page, 'Address or spot on the map').click();
      await findButton(page, 'Choose a spot on the map').click();
      await page.waitForTimeout(2_500);
    },
  },
  { name: 'event-edit', as: 'visitor', path: (city) => `/event/${city.ownEventId}/edit` },
  { name: 'event-edit-photo', as: 'visitor', path: (city) => `/event/${city.photoEventId}/edit` },
  { name: 'venue-events', path: () => '/venue/ven_encanto_park' },
  { name: 'event-proposals', as: 'admin', prepare: proposeEvent, path: () => '/events/proposals' },
  {
    name: 'event-import',
    as: 'admin',
    path: () => '/events/import',
    act: async (page) => {
      await page.getByLabel('Calendar name').fill('City calendar');
      const file = { name: 'city.ics', mimeType: 'text/calendar', buffer: buildCalendarFile() };
      await page.getByLabel('Choose a calendar file').setInputFiles(file);
      await findButton(page, 'Import events').click();
      await page.getByText(/events? added/).waitFor();
    },
  },
];
