// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import EventScreen from './event-screen.tsx';

const live = vi.hoisted(() => ({ updatedAt: '', rerender: () => {} }));
// The live connection has its own tests. This stub returns the version that a test sets.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useReducer } = await import('react');
  return {
    useLiveQuery: (name: string) => {
      const [, rerender] = useReducer((count: number) => count + 1, 0);
      if (name === 'getEventVersion') live.rerender = rerender;
      const data = name === 'getEventVersion' ? { updatedAt: live.updatedAt } : undefined;
      return { data, status: 'live', error: null, refetch: () => undefined };
    },
  };
});
// jsdom draws no maps. The small map has tests of its own.
vi.mock('#features/map/web/venue/place-map.tsx', () => ({
  default: ({ position, venueId }: { position: object; venueId: string | null }) => (
    <p>{`Map of ${JSON.stringify(position)}, venue ${venueId}`}</p>
  ),
}));

beforeEach(() => {
  setUpJsdom();
  live.updatedAt = '';
});
afterEach(cleanup);

const place = { venueId: null, venueName: 'Lawn', address: null, city: null, lat: 33.4763, lng: -112.0897 };

test('EXP-075 an event at a spot on the map without a venue shows a map of the spot', async () => {
  const event = makeEventCard({ place, location: 'Lawn' });
  startFakeServer({ getEvent: () => ({ event, dates: [], organizerEvents: 0 }) });
  renderOnPage(<EventScreen eventId={event.id} />, `/event/${event.id}`);
  expect(await screen.findByText('Map of {"lat":33.4763,"lng":-112.0897}, venue null')).toBeTruthy();
});

test('EXP-081 an open event is loaded again when its host changed it, and says so when it is gone', async () => {
  let event = makeEventCard({ title: 'Choir night', updatedAt: '2026-03-01T00:00:00.000Z' });
  let isGone = false;
  const calls = startFakeServer({
    getEvent: () => {
      if (isGone) throw new FakeServerError(404, 'Event not found', 'not_found');
      return { event, dates: [], organizerEvents: 0 };
    },
  });
  const countLoads = () => calls.filter(({ name }) => name === 'getEvent').length;
  live.updatedAt = event.updatedAt;
  renderOnPage(<EventScreen eventId={event.id} />, `/event/${event.id}`);
  expect(await screen.findByRole('heading', { name: 'Choir night' })).toBeTruthy();
  const loads = countLoads();
  event = { ...event, title: 'Choir morning', updatedAt: '2026-03-02T00:00:00.000Z' };
  live.updatedAt = event.updatedAt;
  act(() => live.rerender());
  expect(await screen.findByRole('heading', { name: 'Choir morning' })).toBeTruthy();
  expect(countLoads()).toBe(loads + 1);
  // The clocks of two servers may differ, so a later version can have an earlier time.
  event = { ...event, title: 'Choir noon', updatedAt: '2026-03-01T23:59:59.000Z' };
  live.updatedAt = event.updatedAt;
  act(() => live.rerender());
  expect(await screen.findByRole('heading', { name: 'Choir noon' })).toBeTruthy();
  isGone = true;
  live.updatedAt = '2026-03-03T00:00:00.000Z';
  act(() => live.rerender());
  expect(await screen.findByText('Event not found')).toBeTruthy();
});

test('EXP-081 the open menu of an event stays open when its host changes it, and acts on the changed event', async () => {
  const shared: { title: string }[] = [];
  Object.assign(navigator, { share: async (data: { title: string }) => void shared.push(data) });
  let event = makeEventCard({ title: 'Choir night', updatedAt: '2026-03-01T00:00:00.000Z' });
  startFakeServer({ getEvent: () => ({ event, dates: [], organizerEvents: 0 }) });
  live.updatedAt = event.updatedAt;
  renderOnPage(<EventScreen eventId={event.id} />, `/event/${event.id}`);
  fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
  const share = await screen.findByRole('menuitem', { name: 'Share', hidden: true });
  event = { ...event, title: 'Choir morning', updatedAt: '2026-03-02T00:00:00.000Z' };
  live.updatedAt = event.updatedAt;
  act(() => live.rerender());
  expect(await screen.findByRole('heading', { name: 'Choir morning' })).toBeTruthy();
  expect(share.isConnected).toBe(true);
  fireEvent.click(share);
  await waitFor(() => expect(shared.map(({ title }) => title)).toEqual(['Choir morning']));
  Reflect.deleteProperty(navigator, 'share');
});
