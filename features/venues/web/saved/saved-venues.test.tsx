// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { SaveVenueButton } from './save-venue-button.tsx';

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
