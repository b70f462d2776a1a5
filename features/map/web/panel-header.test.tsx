// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { ChosenVenueCardHeader, MapVenueListHeader } from './panel-header.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

/** Opens the menu of the map's list. Returns the names of its entries; undefined if there is no menu. */
async function listMenuEntries(flags: string, canPick: boolean): Promise<(string | null)[] | undefined> {
  document.head.innerHTML = `<meta name="plaza-flags" content="${flags}">`;
  startFakeServer({});
  const doNothing = () => undefined;
  renderOnPage(
    <MapVenueListHeader count={2} detail="" onSearch={undefined} onPick={canPick ? doNothing : undefined} />,
  );
  await screen.findByText('2 places');
  const trigger = screen.queryByRole('button', { name: 'Map options' });
  if (trigger) fireEvent.click(trigger);
  const names = trigger
    ? screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)
    : undefined;
  cleanup();
  return names;
}

test('FLAG-004 Q-04 the menu of the map has an entry for the nearby tab only while its flag is on', async () => {
  expect(await listMenuEntries('map.tab nearby.tab', true)).toEqual([
    'Set my location',
    'List of nearby places',
  ]);
  expect(await listMenuEntries('map.tab', true)).toEqual(['Set my location']);
  expect(await listMenuEntries('map.tab nearby.tab', false)).toEqual(['List of nearby places']);
  expect(await listMenuEntries('map.tab', false)).toBeUndefined();
});

test('EXP-080 the header of a chosen venue says that the venue has closed since its page was loaded', async () => {
  const week = Array.from({ length: 7 }, () => []);
  startFakeServer({
    getVenue: () => ({ hours: { week, exceptions: {} }, isOpenNow: true, isClosed: false }),
  });
  const venue = { id: 'ven_orpheum', name: 'Orpheum Theatre' };
  renderOnPage(
    <ChosenVenueCardHeader ref={createRef()} venue={venue} detail="Arts" onClose={() => undefined} />,
  );
  expect((await screen.findByText('Closed')).closest('p')!.textContent, 'a line of its own').toBe('Closed');
  expect(screen.getByText('Arts')).toBeTruthy();
  expect(screen.queryByText('Open')).toBeNull();
});

test('EXP-080 the header of a chosen venue says what the list knows if the venue cannot be loaded', async () => {
  startFakeServer({});
  const venue = { id: 'ven_park', name: 'Kiwanis Park', isOpenNow: false };
  renderOnPage(
    <ChosenVenueCardHeader ref={createRef()} venue={venue} detail="Outdoors" onClose={() => undefined} />,
  );
  expect((await screen.findByText('Closed')).closest('p')!.textContent).toBe('Closed');
});
