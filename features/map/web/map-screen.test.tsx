// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import MapScreen from './map-screen.tsx';

// jsdom has no WebGL, so the screen shows the list without the map. The map is tested in a browser.
vi.mock('./map-canvas.tsx', () => ({
  default: () => {
    throw new Error('no WebGL');
  },
}));

beforeEach(() => {
  setUpJsdom();
  // jsdom cannot scroll.
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // jsdom has no layout.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

const venue = (id: string, name: string, category: string) => ({
  id,
  name,
  category,
  lat: 33.45,
  lng: -112.07,
  district: 'Downtown',
  city: 'Phoenix',
  distance: 500,
  blurb: '',
  approximate: false,
  isSample: false,
  posterUrl: '/p.svg',
  posterAlt: '',
});

test('EXP-071 Q-41 a search on the map without a network keeps the places that are listed, and Retry repeats it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isOnline = true;
  const calls = startFakeServer({
    listVenues: ({ args }) => {
      if (!isOnline) throw new TypeError('network');
      const venues =
        args['category'] === 'food'
          ? [venue('ven_bianco', 'Pizzeria Bianco', 'food')]
          : [venue('ven_orpheum', 'Orpheum Theatre', 'arts')];
      return { venues, cursor: null };
    },
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map',
  );
  await screen.findByText('Orpheum Theatre');
  const list = within(screen.getByRole('region', { name: 'Places on the map' }));
  expect(list.getByRole('heading', { name: '1 place' })).toBeTruthy();

  isOnline = false;
  fireEvent.click(list.getByRole('button', { name: 'Food' }));
  expect((await list.findByRole('alert')).textContent).toContain("Couldn't refresh");
  expect(list.getByText('Orpheum Theatre')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Food' }).getAttribute('aria-pressed')).toBe('true');

  isOnline = true;
  fireEvent.click(list.getByRole('button', { name: 'Retry' }));
  await list.findByText('Pizzeria Bianco');
  await waitFor(() => expect(list.queryByRole('alert')).toBeNull());
  expect(list.queryByText('Orpheum Theatre')).toBeNull();
  expect(calls.findLast(({ name }) => name === 'listVenues')!.args).toMatchObject({ category: 'food' });
});

test('EXP-071 the filter “Events today” lists only the places with an event today', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let at = 'ven_orpheum';
  const event = { title: 'Choir', allDay: true, timeZone: 'America/Phoenix', state: 'confirmed' };
  const calls = startFakeServer({
    listVenues: () => ({
      venues: [
        venue('ven_orpheum', 'Orpheum Theatre', 'arts'),
        venue('ven_park', 'Kiwanis Park', 'outdoors'),
      ],
      cursor: null,
    }),
    listEvents: () => ({
      events: [
        { ...event, startTime: new Date().toISOString(), place: { venueId: at, lat: 33.68, lng: -111.98 } },
      ],
      cursor: null,
    }),
  });
  const open = async () => {
    renderOnPage(
      <LocationProvider>
        <MapScreen />
      </LocationProvider>,
      '/map',
    );
    await screen.findByText('Kiwanis Park');
    await waitFor(() => expect(calls.some(({ name }) => name === 'listEvents')).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Events today' }));
  };
  await open();
  await screen.findByRole('heading', { name: '1 place' });
  expect(screen.getByText('Orpheum Theatre')).toBeTruthy();
  // Only events that begin before the end of the day in the town are requested.
  const { to } = calls.find(({ name }) => name === 'listEvents')!.args as { to: string };
  expect(to).toMatch(/T07:00:00.000Z$/);
  cleanup();
  at = 'ven_elsewhere';
  await open();
  await screen.findByText('Nothing happening here today');
  fireEvent.click(screen.getByRole('button', { name: 'Show all places' }));
  await screen.findByText('Kiwanis Park');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 places' }));
});

test('EXP-071 the filter “Events today” without an event in view leads to the closest one elsewhere', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isOnline = false;
  const event = { allDay: true, timeZone: 'America/Phoenix', state: 'confirmed' };
  const at = (title: string, lat: number) => ({
    ...event,
    title,
    startTime: new Date().toISOString(),
    place: { venueId: `ven_${title}`, lat, lng: -112 },
  });
  const calls = startFakeServer({
    listVenues: ({ args }) => {
      const { lat } = args['near'] as { lat: number };
      const skate = { ...venue('ven_Skate', 'Skate Park', 'sports'), lat: 33.7 };
      return {
        venues: lat > 33.6 ? [skate] : [venue('ven_park', 'Kiwanis Park', 'outdoors')],
        cursor: null,
      };
    },
    listEvents: () => {
      if (!isOnline) throw new FakeServerError(500, 'Try again');
      return { events: [at('Far', 34.9), at('Skate', 33.7)], cursor: null };
    },
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map',
  );
  await screen.findByText('Kiwanis Park');
  fireEvent.click(screen.getByRole('button', { name: 'Events today' }));
  // Events that could not be loaded are no reason to say that there are none.
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('Nothing happening here today')).toBeNull();
  isOnline = true;
  fireEvent.click(retry);
  await screen.findByText("There's an event today outside this area.");
  fireEvent.click(screen.getByRole('button', { name: 'Show the event' }));
  await screen.findByText('Skate Park');
  // The list has replaced the button.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1 place' }));
  expect(calls.findLast(({ name }) => name === 'listVenues')!.args['near']).toEqual({ lat: 33.7, lng: -112 });
});

test('EXP-071 an event in view at a place that is not listed is not said to be outside the area', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  startFakeServer({
    // The area has more places than the map loads.
    listVenues: () => ({ venues: [venue('ven_park', 'Kiwanis Park', 'outdoors')], cursor: 'more' }),
    listEvents: ({ args }) => ({
      events: [33.45, 40].map((lat) => ({
        title: 'Choir',
        allDay: true,
        timeZone: 'America/Phoenix',
        state: 'confirmed',
        startTime: args['to'],
        place: { venueId: `ven_${lat}`, lat, lng: -112.07 },
      })),
      cursor: null,
    }),
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map?at=33.45,-112.07,12',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Events today' }));
  await screen.findByText('Zoom in to see the events here');
  expect(screen.queryByText(/outside this area|nearest/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show the event' })).toBeNull();
});

test('EXP-071 EXP-073 the search finds venues and towns, and shows the chosen venue although another area is listed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = startFakeServer({
    listVenues: () => ({ venues: [venue('ven_orpheum', 'Orpheum Theatre', 'arts')], cursor: null }),
    search: () => ({ venues: [venue('ven_park', 'Kiwanis Park', 'outdoors')] }),
    getVenue: () => ({
      venue: venue('ven_park', 'Kiwanis Park', 'outdoors'),
      hours: { week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]), exceptions: {} },
      isOpenNow: true,
      isClosed: false,
      nearestIntersection: 'Mill Ave & 6th St',
      photos: [
        { postId: 'p1', url: '/kites.jpg', alt: 'Kites', placeholder: '', width: 600, height: 400 },
        { postId: 'p2', url: '/p.svg', alt: 'The poster', placeholder: '', width: 600, height: 400 },
      ],
      neighbors: 0,
      events: [
        {
          id: 'evt_1',
          occurrenceId: 'evt_1',
          title: 'Kite day',
          startTime: '2026-11-28T18:00:00.000Z',
          endDate: '2026-11-28T20:00:00.000Z',
          timeZone: 'America/Phoenix',
          state: 'scheduled',
          image: '/kites.svg',
          attendees: 3,
        },
      ],
    }),
    listTowns: () => ({
      towns: [
        {
          name: 'Kirkland',
          city: 'Kirkland',
          principalSubdivision: 'Arizona',
          country: 'US',
          lat: 34.4,
          lng: -112.7,
        },
      ],
    }),
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Search places and towns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search the map' }));
  fireEvent.change(dialog.getByLabelText('Search places and towns'), { target: { value: ' ki ' } });
  expect(await dialog.findByRole('option', { name: /^Kirkland/ })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'search')!.args).toMatchObject({ q: 'ki', kinds: ['venues'] });
  fireEvent.click(dialog.getByRole('option', { name: /^Kiwanis Park/ }));
  const card = within(screen.getByRole('region', { name: 'Places on the map' }));
  expect(await card.findByRole('link', { name: 'Details about Kiwanis Park' })).toBeTruthy();
  const title = within(card.getByRole('heading', { name: 'Kiwanis Park' })).getByRole('link');
  expect(title.getAttribute('href')).toBe('/venue/ven_park');
  expect(await card.findByRole('button', { name: /^Get a ride/ })).toBeTruthy();
  expect(card.getAllByText('Open'), 'in the header only').toHaveLength(1);
  expect(card.getByText(/^Today: /)).toBeTruthy();
  const photos = within(card.getByRole('list', { name: 'Photos' })).getAllByRole('link');
  expect(photos.map((link) => link.getAttribute('href'))).toEqual(['/post/p1']);
  expect(card.getByText('Near Mill Ave & 6th St')).toBeTruthy();
  expect(card.getByRole('link', { name: /^Kite day/ })).toBeTruthy();
  const share = vi.fn<(shared: object) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share.mock.calls[0]).toEqual([
    { title: 'Kiwanis Park', url: expect.stringMatching(/\/venue\/ven_park$/) },
  ]);
  vi.unstubAllGlobals();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('EXP-071 the header of a chosen venue has the neighborhood last, because its end is cut off on phones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setLocation({ lat: 33.45, lng: -112.08, city: 'Phoenix', timestamp: Date.now() });
  startFakeServer({
    listVenues: () => ({ venues: [venue('ven_orpheum', 'Orpheum Theatre', 'arts')], cursor: null }),
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map?place=ven_orpheum',
  );
  await screen.findByRole('heading', { name: 'Orpheum Theatre' });
  expect(screen.getByText('Arts · 0.6 mi · Downtown')).toBeTruthy();
  clearLocation();
});

test('EXP-073 a search on the map lists the town first, then near names that begin with the text, with miles', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setLocation({ lat: 33.45, lng: -112.07, city: 'Phoenix', timestamp: Date.now() });
  const calls = startFakeServer({
    listVenues: () => ({ venues: [], cursor: null }),
    search: () => ({
      venues: [
        { ...venue('ven_mill', 'Tempe Marketplace', 'shopping'), lng: -111.9 },
        { ...venue('ven_tee', 'Tee Pee Mexican Food', 'food'), lng: -112.01 },
      ],
    }),
    listTowns: () => ({
      towns: [{ name: 'Tempe', city: 'Tempe', principalSubdivision: 'Arizona', lat: 33.42, lng: -111.94 }],
    }),
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Search places and towns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search the map' }));
  fireEvent.change(dialog.getByLabelText('Search places and towns'), { target: { value: 'te' } });
  await dialog.findByRole('option', { name: /^Tempe Marketplace/ });
  const rows = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^TempeArizona7\.\d mi$/),
    expect.stringMatching(/^Tee Pee.*3\.\d mi$/),
    expect.stringMatching(/^Tempe Marketplace.*9\.\d mi$/),
  ]);
  expect(calls.find(({ name }) => name === 'search')!.args).toMatchObject({
    around: { lat: 33.45, lng: -112.07 },
  });
  clearLocation();
});

test('EXP-071 EXP-073 on desktops results replace the list while a search is typed, and keys choose one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(min-width: 1024px)',
    addEventListener() {},
    removeEventListener() {},
  }));
  startFakeServer({
    listVenues: () => ({ venues: [venue('ven_orpheum', 'Orpheum Theatre', 'arts')], cursor: null }),
    search: ({ args }) => ({
      venues: ['Kiwanis Park', 'Kilt Pub', 'Heard Museum']
        .filter((name) => name.toLowerCase().startsWith(args['q'] as string))
        .map((name) => venue(`ven_${name[3]}`, name, 'outdoors')),
    }),
    listTowns: () => ({ towns: [] }),
    getVenue: () => new Promise(() => {}),
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map',
  );
  await screen.findByText('Orpheum Theatre');
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search places and towns' });
  box.focus();
  fireEvent.change(box, { target: { value: 'ki' } });
  const [pub, park] = await screen.findAllByRole('option');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Orpheum Theatre')).toBeNull();
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByText('2 results')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.getAttribute('aria-activedescendant')).toBe(park!.id);
  expect(park!.getAttribute('aria-selected')).toBe('true');
  expect(pub!.getAttribute('aria-selected')).toBe('false');

  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('Orpheum Theatre')).toBeTruthy();

  // The results of the first search are not shown for another text, so that keys cannot choose a wrong one.
  fireEvent.change(box, { target: { value: 'heard' } });
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('Loading places', { selector: '[role=status] *' })).toBeTruthy();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  // Enter opens the first result of the typed text, also if it is pressed before the results are found.
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByRole('heading', { name: 'Heard Museum' });
  expect(box.value).toBe('');
  vi.unstubAllGlobals();
});
