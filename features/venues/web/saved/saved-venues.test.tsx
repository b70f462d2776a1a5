// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { SaveVenueButton } from './save-venue-button.tsx';
import { savedVenuesInfiniteQueryKey, savedVenuesQueryKey } from './set-venue-saved.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

const venueId = 'ven_heard_museum';
const readPressed = () => screen.getByRole('button').getAttribute('aria-pressed');

test('EXP-044 EXP-080 the bookmark of a place changes at once, and Undo saves it again', async () => {
  let answer = () => {};
  const calls = startFakeServer({
    saveVenue: () => ({ saved: true }),
    unsaveVenue: () => new Promise((resolve) => (answer = () => resolve({ saved: false }))),
  });
  renderOnPage(<SaveVenueButton venueId={venueId} isSaved />);
  const button = await screen.findByRole('button', { name: 'Remove from saved places' });
  queryClient.setQueryData(['getVenue', venueId], { venue: { id: venueId }, isSaved: true });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Save place' });
  expect(readPressed()).toBe('false');
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('unsaveVenue'));
  answer();
  await waitFor(() =>
    expect(queryClient.getQueryData(['getVenue', venueId])).toMatchObject({ isSaved: false }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('saveVenue'));
});

test('EXP-080 a removed place leaves the cached pages, and every cached list of saved places is loaded again', async () => {
  startFakeServer({ unsaveVenue: () => ({ saved: false }) });
  renderOnPage(<SaveVenueButton venueId={venueId} isSaved />);
  const button = await screen.findByRole('button', { name: 'Remove from saved places' });
  const page = { venues: [{ id: venueId }, { id: 'ven_orpheum' }], cursor: null };
  const pagesKey = [...savedVenuesInfiniteQueryKey, 'ana'];
  // The suggested destinations of a ride are a single page.
  const destinationsKey = [...savedVenuesQueryKey, 'destinations'];
  queryClient.setQueryData(pagesKey, { pages: [page], pageParams: [undefined] });
  queryClient.setQueryData(destinationsKey, page);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Undo', hidden: true })).toBeTruthy();
  expect(queryClient.getQueryData(pagesKey)).toMatchObject({
    pages: [{ venues: [{ id: 'ven_orpheum' }], cursor: null }],
  });
  for (const queryKey of [pagesKey, destinationsKey])
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('EXP-044 EXP-080 the bookmark of a place returns to its earlier state if the server refuses', async () => {
  startFakeServer({
    saveVenue: () => {
      throw new FakeServerError(400, "You can't save more than 500 places.");
    },
  });
  renderOnPage(<SaveVenueButton venueId="ven_other" isSaved={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save place' }));
  expect(await screen.findByText(/^Couldn't save this place\. You can't save more/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save place' })).toBeTruthy();
});
