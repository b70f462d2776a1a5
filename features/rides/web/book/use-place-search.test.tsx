// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { formatEventListRowTime } from '#features/events/web/public.ts';
import { configureApiClient } from '#platform/client/call.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { usePlaceSearch } from './use-place-search.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

function Results() {
  const { data = [] } = usePlaceSearch('encanto park');
  return data.map(({ kind, key, address, detail }) => (
    <p key={`${kind} ${key}`} role="listitem">
      {address} | {detail}
    </p>
  ));
}

const dayMs = 24 * 3_600_000;
/** Returns the date of a weekly event in `weeks` weeks. */
function makeDate(title: string, weeks: number) {
  const { startTime, endDate, place } = makeEventCard();
  const shift = (time: string) => new Date(Date.parse(time) + weeks * 7 * dayMs).toISOString();
  return makeEventCard({
    occurrenceId: `${title} ${weeks}`,
    title,
    location: 'Encanto Park',
    place: { ...place, lat: 33.47, lng: -112.09 },
    startTime: shift(startTime),
    endDate: shift(endDate),
  });
}

test('EXP-094 a recurring event is one result, with its next date as event lists show it', async () => {
  const rides = [1, 2, 3, 4, 5, 6, 7].map((weeks) => makeDate('Slow bike ride', weeks));
  const picnic = makeDate('Picnic', 9);
  startFakeServer({
    search: () => ({ venues: [] }),
    listEvents: ({ args }) => ({
      events: [...rides, picnic].slice(0, args['limit'] as number),
      cursor: null,
    }),
    processGeolocationSecure: () => ({ places: [] }),
  });
  renderOnPage(<Results />, '/ryde');
  await screen.findByText(/Picnic/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Slow bike ride, Encanto Park | ${formatEventListRowTime(rides[0]!, true)} · Encanto Park`,
    `Picnic, Encanto Park | ${formatEventListRowTime(picnic, true)} · Encanto Park`,
  ]);
});

test('EXP-094 the dates of a daily event do not hide a later event with the same word', async () => {
  const market = Array.from({ length: 30 }, (_, weeks) => makeDate('Market', weeks));
  const all = [...market, makeDate('Night market', 40)];
  startFakeServer({
    search: () => ({ venues: [] }),
    listEvents: ({ args: { limit, cursor } }) => {
      const start = Number(cursor ?? 0);
      const end = start + (limit as number);
      return { events: all.slice(start, end), cursor: end < all.length ? String(end) : null };
    },
    processGeolocationSecure: () => ({ places: [] }),
  });
  renderOnPage(<Results />, '/ryde');
  await screen.findByText(/Night market/);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

/** Returns a request that is never answered, and that fails when it is aborted, as in a browser. */
const hang = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

test('EXP-094 a slow second page of events does not hold back the results', async () => {
  const market = Array.from({ length: 24 }, (_, weeks) => makeDate('Market', weeks));
  const answers: Record<string, object> = {
    getSession: { user: null, demo: false },
    search: { venues: [] },
    listEvents: { events: market, cursor: '24' },
    processGeolocationSecure: { places: [] },
  };
  let secondPages = 0;
  // The fake server of page tests ignores aborted requests.
  const fetch = (async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    if (!body.includes('"cursor"')) return Response.json(answers[url.split('/').at(-1)!]);
    secondPages++;
    return hang(signal);
  }) as typeof globalThis.fetch;
  configureApiClient({ project: 'plaza', region: 'us-central1', base: '' }, { fetch });
  renderOnPage(<Results />, '/ryde');
  await screen.findByText(/Market/, {}, { timeout: 3_000 });
  expect(secondPages).toBe(1);
});
