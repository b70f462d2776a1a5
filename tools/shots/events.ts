/** Screenshot scenes of events. */
import { type ScreenshotCity, findButton, openMenu, type ScreenshotScene } from './scene.ts';

const buildEventPath = (id: string) => `/event/${id}`;
const buildOwnPath = (city: ScreenshotCity) => buildEventPath(city.ownEventId);

/** Screenshot scenes of events. */
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
