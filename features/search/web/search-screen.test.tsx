// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, signedInUser, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import SearchScreen from './search-screen.tsx';
import { noSearchResults as nothing } from './search-results.fixture.ts';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearLocation();
  document.head.innerHTML = '';
});

const page = (
  <LocationProvider>
    <SearchScreen />
  </LocationProvider>
);
const tagged = (tag: string) => ({
  ...nothing,
  tags: [{ tag, posts: 3 }],
  best: [{ kind: 'tags', id: tag }],
});
/** Starts a fake server. A search for an empty text finds nothing; `handlers` answers the other calls of a test. */
const serve = (handlers: Parameters<typeof startFakeServer>[0]) =>
  startFakeServer({
    listPostTags: () => ({ tags: [] }),
    listVenues: () => ({ venues: [], cursor: null }),
    listEvents: () => ({ events: [], cursor: null }),
    ...handlers,
    search: (call) => (call.args['q'] === '' ? nothing : (handlers['search']?.(call) ?? nothing)),
  });
const box = () => screen.findByRole('textbox', { name: 'Search posts, people, places and tags' });
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('EXP-088 typing is debounced, and an older response that arrives late changes nothing', async () => {
  let release: () => void = () => undefined;
  const calls = serve({
    listPostTags: () => ({ tags: [{ tag: 'monsoon', posts: 2 }] }),
    search: async ({ args }) => {
      if (args['q'] === 'old') await new Promise<void>((resolve) => (release = resolve));
      return tagged(String(args['q']));
    },
  });
  renderOnPage(page);
  // Before the first search, current tags are suggested.
  await screen.findByRole('link', { name: /#monsoon/ });
  const input = await box();
  // All keys in one turn of the event loop, so that no pause occurs between them on a loaded machine.
  for (const part of ['o', 'ol', 'old']) fireEvent.change(input, { target: { value: part } });
  await waitFor(() =>
    expect(calls.filter((call) => call.name === 'search' && call.args['q'] !== '')).toHaveLength(1),
  );
  await type('new');
  await screen.findByRole('link', { name: /#new/ });
  release();
  await pause(30);
  expect(screen.queryByRole('link', { name: /#old/ })).toBeNull();
  expect(
    calls.filter((call) => call.name === 'search' && call.args['q'] !== '').map((call) => call.args['q']),
  ).toEqual(['old', 'new']);
});

test('EXP-087 recent searches are stored in this browser, and can be deleted singly and all at once', async () => {
  serve({ listPostTags: () => ({ tags: [] }), search: ({ args }) => tagged(String(args['q'])) });
  renderOnPage(page);
  for (const q of ['lantern', 'tamales']) {
    await type(q);
    fireEvent.submit(screen.getByRole('search'));
    await screen.findByRole('link', { name: new RegExp(`#${q}`) });
  }
  fireEvent.keyDown(await box(), { key: 'Escape' });
  expect((await box()).getAttribute('value') ?? '').toBe('');
  await screen.findByRole('button', { name: 'lantern' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove lantern from your recent searches' }));
  expect(screen.queryByRole('button', { name: 'lantern' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull();
  expect(localStorage.getItem('sd_recent_searches')).toBeNull();
});

test('EXP-087 recent searches are not shown to the next person who signs in', async () => {
  let user: object | null = null;
  serve({
    getSession: () => ({ user, demo: false }),
    listPostTags: () => ({ tags: [] }),
    search: ({ args }) => tagged(String(args['q'])),
  });
  const lookFor = async (q: string) => {
    renderOnPage(page);
    await type(q);
    fireEvent.submit(screen.getByRole('search'));
    await screen.findByRole('link', { name: new RegExp(`#${q}`) });
    cleanup();
  };
  /** Returns the recent searches shown to the current person, once the session is known. */
  const offered = async () => {
    renderOnPage(page);
    await screen.findByRole('textbox', { name: 'Search posts, people, places and tags' });
    await pause(30);
    const names = screen.queryAllByRole('button', { name: /^Remove/ }).map((one) => one.ariaLabel);
    cleanup();
    return names;
  };
  await lookFor('lantern');
  user = signedInUser;
  // Searches made before signing in belong to the person who signs in.
  expect(await offered()).toEqual(['Remove lantern from your recent searches']);
  await lookFor('tamales');
  expect(await offered()).toEqual([
    'Remove tamales from your recent searches',
    'Remove lantern from your recent searches',
  ]);
  for (const other of [null, { ...signedInUser, id: 'somebody-else' }]) {
    user = other;
    expect(await offered()).toEqual([]);
  }
  // The page deleted the searches, with the person's other data, when it found that the session had ended.
  user = signedInUser;
  expect(await offered()).toEqual([]);
});

test.for([true, false])(
  'EXP-071 FLAG-002 a found venue links to its page, and to the map while it is on: %s',
  async (isMapOn) => {
    if (isMapOn) document.head.innerHTML = '<meta name="plaza-flags" content="map.tab">';
    const venue = {
      id: 'ven_phx_papago',
      name: 'Papago Park',
      category: 'park',
      lat: 33.4512,
      lng: -111.95,
      city: 'Phoenix',
      district: 'Camelback East',
      posterUrl: '/media/posters/papago',
      posterAlt: '',
      blurb: 'Red buttes.',
      isOpenNow: true,
    };
    serve({
      listPostTags: () => ({ tags: [] }),
      search: () => ({ ...nothing, venues: [venue], best: [{ kind: 'venues', id: venue.id }] }),
    });
    renderOnPage(page);
    await type('papago');
    const row = await screen.findByRole('link', { name: /^Papago Park/ });
    expect(row.getAttribute('href')).toBe('/venue/ven_phx_papago');
    expect(row.textContent).toMatch(/ · Open nowCamelback East, Phoenix$/);
    const map = screen.queryByRole('link', { name: 'Show Papago Park on the map' });
    const href = `/map?at=${encodeURIComponent('33.4512,-111.9500,12.8')}&place=ven_phx_papago`;
    expect(map?.getAttribute('href')).toBe(isMapOn ? href : undefined);
    expect(map?.textContent).toBe(isMapOn ? 'Map' : undefined);
    // The arrow keys move from row to row and skip the links beside the rows.
    fireEvent.keyDown(await box(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row);
  },
);

test('the map and the events are above the categories, in a list of their own', async () => {
  document.head.innerHTML = '<meta name="plaza-flags" content="map.tab">';
  serve({});
  renderOnPage(page);
  const lists = within(await screen.findByRole('navigation')).getAllByRole('list');
  expect(lists.map((list) => within(list).getAllByRole('link').length)).toEqual([2, 10]);
  expect(lists[0]!.textContent).toBe('MapEvents');
});

test('Q-41 a failed search shows an error and can be retried', async () => {
  let broken = true;
  serve({
    listPostTags: () => ({ tags: [] }),
    search: () => {
      if (broken) throw new TypeError('network');
      return tagged('again');
    },
  });
  renderOnPage(page);
  await type('again');
  await screen.findByRole('heading', { name: "You're offline" });
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: /#again/ });
});

test('SHELL-026 no microphone is offered if the browser does not support speech recognition', async () => {
  serve({ listPostTags: () => ({ tags: [] }) });
  renderOnPage(page);
  await box();
  await pause(10);
  expect(screen.queryByRole('button', { name: 'Search by voice' })).toBeNull();
  cleanup();
  Object.assign(globalThis, { SpeechRecognition: { available: async () => 'available' } });
  renderOnPage(page);
  await screen.findByRole('button', { name: 'Search by voice' });
  delete (globalThis as { SpeechRecognition?: unknown }).SpeechRecognition;
});

/** Fake of the browser's speech recognition, which jsdom lacks. Keeps the recognitions that were started. */
class FakeSpeechRecognition extends EventTarget {
  static started: FakeSpeechRecognition[] = [];
  static readonly available = async () => 'available';
  start() {
    FakeSpeechRecognition.started.push(this);
  }
  abort() {}
}
const noSpeech = "This browser doesn't support voice search. Type your search instead.";

test('SHELL-026 Q-02 /voice-search listens when it opens and fills the box, and /search waits for the button', async () => {
  const { started } = FakeSpeechRecognition;
  vi.stubGlobal('SpeechRecognition', FakeSpeechRecognition);
  serve({ search: ({ args }) => tagged(String(args['q']).trim()) });
  renderOnPage(page, '/search');
  await screen.findByRole('button', { name: 'Search by voice' });
  expect(started).toHaveLength(0);
  cleanup();
  renderOnPage(page, '/voice-search');
  await screen.findByRole('button', { name: 'Stop listening' });
  expect(started).toHaveLength(1);
  expect(screen.queryByText(noSpeech)).toBeNull();
  const results = [[{ transcript: 'lantern' }], [{ transcript: 'walk' }]];
  act(() => void started[0]!.dispatchEvent(Object.assign(new Event('result'), { results })));
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'lantern walk'));
  await screen.findByRole('link', { name: /#lantern walk/ });
});

test('SHELL-026 /voice-search says that a browser without speech recognition does not support it', async () => {
  serve({});
  renderOnPage(page, '/search');
  await box();
  await pause(10);
  expect(screen.queryByText(noSpeech)).toBeNull();
  cleanup();
  renderOnPage(page, '/voice-search');
  expect(await screen.findByText(noSpeech)).toBeTruthy();
});

test('a search screen without results does not claim to forgive typos', async () => {
  serve({ listPostTags: () => ({ tags: [] }), search: () => nothing });
  renderOnPage(page);
  const claim = /typo|slip|forgiv|correct/i;
  await screen.findByRole('button', { name: 'Search tips' });
  expect(document.body.textContent).not.toMatch(claim);
  await type('lantrn');
  await screen.findByRole('heading', { name: 'No results for “lantrn”' });
  expect(screen.getByText('Check the spelling, or try fewer words.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(claim);
});

test('EXP-087 a search tip is an example that a press searches for, or begins for the person to complete', async () => {
  serve({ search: ({ args }) => tagged(String(args['q'])) });
  renderOnPage(page);
  const openTips = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Search tips' }));
    return within(await screen.findByRole('dialog', { name: 'Search tips' }));
  };
  const tips = await openTips();
  expect(tips.getByRole('button', { name: /^Posts since \w+ 1$/ })).toBeTruthy();
  expect(tips.queryByText(/\w:/), 'operators only in the search box').toBeNull();
  fireEvent.click(tips.getByRole('button', { name: /^Parks near Tempe/ }));
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'parks near:tempe'));
  await screen.findByRole('link', { name: /#parks near:tempe/ });
  fireEvent.keyDown(await box(), { key: 'Escape' });
  fireEvent.click((await openTips()).getByRole('button', { name: /^Posts by one person/ }));
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'from:'));
});

test('EXP-087 a search tip below a search without results replaces the text in the box', async () => {
  const calls = serve({
    search: ({ args }) => (args['q'] === 'lantrn' ? nothing : tagged(String(args['q']))),
  });
  renderOnPage(page);
  const pressTip = async (name: RegExp) => {
    await type('lantrn');
    await screen.findByRole('heading', { name: 'No results for “lantrn”' });
    fireEvent.click(screen.getByRole('button', { name: 'Search tips' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Search tips' }));
    fireEvent.click(dialog.getByRole('button', { name }));
  };
  await pressTip(/^Parks near Tempe/);
  await screen.findByRole('link', { name: /#parks near:tempe/ });
  expect(await box()).toHaveProperty('value', 'parks near:tempe');
  fireEvent.click(screen.getByRole('tab', { name: 'Tags' }));
  const getLastSearch = () => calls.findLast(({ name }) => name === 'search')?.args;
  await waitFor(() => expect(getLastSearch()).toMatchObject({ q: 'parks near:tempe', kinds: ['tags'] }));

  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  await pressTip(/^Posts by one person/);
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'from:'));
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
});

test('EXP-087 a saved search is offered with its tab and filters, and can be removed', async () => {
  serve({ search: ({ args }) => tagged(String(args['q'])) });
  renderOnPage(page);
  await type('lantern');
  await screen.findByRole('link', { name: /#lantern/ });
  // Only searches for posts can be saved.
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Posts' }));
  const save = await screen.findByRole('button', { name: 'Save search' });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.keyDown(await box(), { key: 'Escape' });
  const saved = await screen.findByRole('link', { name: 'lantern · Posts' });
  expect(saved.getAttribute('href')).toBe('/search?q=lantern&tab=posts');
  fireEvent.click(screen.getByRole('button', { name: 'Remove lantern · Posts from your saved searches' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Saved searches' })).toBeNull());
});

test('EXP-088 a suggestion starts its search', async () => {
  const calls = serve({
    search: ({ args }) => ({ ...tagged('museumday'), suggestions: args['q'] === 'mus' ? ['museum'] : [] }),
  });
  renderOnPage(page);
  await type('mus');
  fireEvent.click(await screen.findByRole('button', { name: 'museum' }));
  await waitFor(() => expect(calls.findLast(({ name }) => name === 'search')?.args['q']).toBe('museum '));
});

test('EXP-087 the start page shows places, photos and people before a search', async () => {
  const post = {
    id: 'post1',
    userId: 'u1',
    userName: 'Lena Vogel',
    userHandle: 'lena',
    userAvatar: '',
    imageDetails: [{ url: '/media/one.webp', width: 10, height: 10, alt: 'A canal', placeholder: '' }],
  };
  startFakeServer({
    listPostTags: () => ({ tags: [] }),
    listVenues: () => ({
      venues: [
        { id: 'ven_a', name: 'Papago Park', category: 'outdoors', district: 'Papago', posterUrl: '/media/a' },
      ],
      cursor: null,
    }),
    search: () => ({ ...nothing, posts: [post] }),
  });
  renderOnPage(page);
  expect((await screen.findByRole('link', { name: /^Papago Park/ })).getAttribute('href')).toBe(
    '/venue/ven_a',
  );
  expect((await screen.findByRole('link', { name: 'A canal' })).getAttribute('href')).toBe('/post/post1');
  expect(screen.getByRole('link', { name: 'Lena Vogel' }).getAttribute('href')).toBe('/u/lena');
  // The position is unknown, so the page does not claim that the places are near.
  expect(screen.getByRole('heading', { name: 'Places downtown' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Food' }).getAttribute('href')).toBe('/search?q=Food&tab=venues');
});

test.for([true, false])(
  'FLAG-004 Q-04 places near the viewer link to the nearby tab while its flag is on: %s',
  async (isNearbyOn) => {
    if (isNearbyOn) document.head.innerHTML = '<meta name="plaza-flags" content="nearby.tab">';
    setLocation({ lat: 33.4484, lng: -112.074, city: 'Phoenix', timestamp: Date.now() });
    const venue = { id: 'ven_a', name: 'Papago Park', category: 'outdoors', district: 'Papago' };
    serve({ listVenues: () => ({ venues: [{ ...venue, posterUrl: '/media/a' }], cursor: null }) });
    renderOnPage(page);
    await screen.findByRole('heading', { name: 'Places near you' });
    const link = screen.queryByRole('link', { name: 'See all places' });
    expect(link?.getAttribute('href')).toBe(isNearbyOn ? '/nearby' : undefined);
  },
);

test('EXP-087 events have a tab of their own, and the next ones are among all results', async () => {
  const event = (n: number) =>
    makeEventCard({ id: `e${n}`, occurrenceId: `o${n}`, title: `Lantern walk ${n}` });
  const calls = serve({
    search: () => tagged('lantern'),
    listEvents: ({ args }) => ({ events: [event(1)], cursor: args['limit'] === 3 ? 'more' : null }),
  });
  renderOnPage(page, '/search?q=lantern');
  expect(await screen.findByRole('link', { name: /Lantern walk 1/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'See all events' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Events', selected: true })).toBeTruthy());
  expect(await screen.findByRole('link', { name: /Lantern walk 1/ })).toBeTruthy();
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'listEvents')?.args).toEqual({ limit: 12, q: 'lantern' }),
  );
});
