// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import SearchScreen from './search-screen.tsx';
import { noSearchResults as nothing } from './search-results.fixture.ts';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(cleanup);

/** Shows a search that finds only events. `listEvents` answers the request for these events. */
function show(listEvents: () => object | Promise<object>, result: object = nothing) {
  startFakeServer({
    listPostTags: () => ({ tags: [] }),
    listVenues: () => ({ venues: [], cursor: null }),
    search: ({ args }) => (args['q'] === '' ? nothing : result),
    listEvents,
  });
  renderOnPage(
    <LocationProvider>
      <SearchScreen />
    </LocationProvider>,
    '/search?q=choir',
  );
}
const findNone = () => screen.queryByRole('heading', { name: 'No results for “choir”' });

test('EXP-087 a search that matches only events has results: no empty state, and their number is announced', async () => {
  let answer: (page: object) => void = () => undefined;
  show(() => new Promise<object>((resolve) => (answer = resolve)));
  await screen.findByText('Searching');
  await waitFor(() => expect(answer).toHaveLength(1));
  expect(findNone()).toBeNull();
  expect(screen.queryByText(/^\d results?$/)).toBeNull();
  answer({ events: [makeEventCard()], cursor: null });
  await screen.findByRole('link', { name: /Choir night/ });
  await screen.findByText('1 result');
  expect(findNone()).toBeNull();
  expect(screen.queryByText('Searching')).toBeNull();
});

test('EXP-087 events are counted with the other results', async () => {
  const tag = { ...nothing, tags: [{ tag: 'choir', posts: 3 }], best: [{ kind: 'tags', id: 'choir' }] };
  show(() => ({ events: [makeEventCard()], cursor: null }), tag);
  await screen.findByText('2 results');
});

test.each([
  ['there are none', () => ({ events: [], cursor: null })],
  [
    'they cannot be loaded',
    () => {
      throw new FakeServerError(500, 'Broken');
    },
  ],
])(
  'EXP-087 without other results the empty state appears once the events are known: %s',
  async (_case, answer) => {
    show(answer);
    await waitFor(() => expect(findNone()).not.toBeNull());
    expect(screen.getByText('0 results')).toBeTruthy();
    expect(screen.queryByText('Searching')).toBeNull();
  },
);
