// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { openComposerOnPage, removeComposerFromPage } from './composer.fixture.ts';

beforeEach(setUpJsdom);
afterEach(async () => {
  await removeComposerFromPage();
  clearLocation();
});

/** Opens the composer and returns its text box. */
const open = () =>
  openComposerOnPage(() => screen.getByPlaceholderText<HTMLTextAreaElement>("What's going on around you?"));

/** Places near the author, as the server sends them: the nearest first, distances in meters. */
const nearby = [
  { id: 'ven_civic', name: 'Civic Space Park', category: 'outdoors', district: 'Downtown', distance: 90 },
  { id: 'ven_orpheum', name: 'Orpheum Theatre', category: 'arts', district: 'Downtown', distance: 1_130 },
];

/** Opens the composer and its list of places, and sets the author's position. */
async function openPlacesNearby() {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { latitude: 33.4521, longitude: -112.0757 } });
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  const calls = startFakeServer({
    getProfile: () => ({ profile: { isPrivate: false } }),
    listVenues: () => ({ venues: nearby }),
    processGeolocationSecure: () => ({ place: null }),
  });
  const text = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a place' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
  return { calls, text };
}

test('NEW-06 a post with a place can wait until its author has left, from a button beside the place', async () => {
  await openPlacesNearby();
  await screen.findAllByText('Orpheum Theatre');
  fireEvent.click(screen.getByLabelText('Neighborhood'));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  const wait = await screen.findByRole('button', { name: 'Post after I leave' });
  expect(wait.ariaPressed).toBe('false');
  fireEvent.click(wait);
  expect(wait.ariaPressed).toBe('true');
  expect(
    screen.getByText(
      'Everyone sees your neighborhood. Your post goes up after you leave, in 30 minutes at the latest.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Remove the place/ }));
  expect(screen.queryByRole('button', { name: 'Post after I leave' })).toBeNull();
});

test('EXP-031 the named area is that of the position to be published, also if the author has moved since', async () => {
  const { calls } = await openPlacesNearby();
  await screen.findAllByText('Orpheum Theatre');
  fireEvent.click(screen.getByLabelText('Neighborhood'));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  const listLatitudes = () =>
    calls.filter(({ name }) => name === 'previewLocation').map(({ args }) => args['lat']);
  await waitFor(() => expect(listLatitudes()).toContain(33.4521));
  act(() => setLocation({ lat: 33.6, lng: -112.1, city: 'Phoenix' } as never));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(new Set(listLatitudes())).toEqual(new Set([33.4521]));
});

test('EXP-031 the nearest places are chips with their distance, and a pressed one is the place of the post', async () => {
  const { calls, text } = await openPlacesNearby();
  const picker = await screen.findByRole('heading', { name: 'Places near you' });
  const rows = () => within(picker.nextElementSibling as HTMLElement).getAllByRole('listitem');
  await waitFor(() =>
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Civic Space Park.*Downtownunder 0\.1 mi$/),
      expect.stringMatching(/^Orpheum Theatre.*Downtown0\.7 mi$/),
    ]),
  );
  const asked = calls.find((call) => call.name === 'listVenues')!.args['near'];
  expect(asked).toMatchObject({ lat: 33.4521, lng: -112.0757 });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));

  const chips = await screen.findAllByRole('button', { name: / mi$/ });
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Civic Space Parkunder 0.1 mi',
    'Orpheum Theatre0.7 mi',
  ]);
  fireEvent.click(chips[1]!);
  expect(screen.getByRole('button', { name: 'Change the place: Orpheum Theatre' })).toBeTruthy();
  expect(screen.getByText('Everyone sees this place.')).toBeTruthy();
  fireEvent.change(text, { target: { value: 'Curtain up' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(calls.find((call) => call.name === 'createPost')?.args).toMatchObject({ venue: 'ven_orpheum' }),
  );
  expect(calls.find((call) => call.name === 'createPost')!.args['location']).toBeUndefined();
});

test('NEW-06 the sentence about a stranger scrolls with the choices, so that it never covers them', async () => {
  await openPlacesNearby();
  fireEvent.click(await screen.findByLabelText('Neighborhood'));
  const done = await screen.findByRole('button', { name: 'Done' });
  const preview = await screen.findByText(/what people will see/);
  expect(done.parentElement!.contains(preview)).toBe(false);
});
