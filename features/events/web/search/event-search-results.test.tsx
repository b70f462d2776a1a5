// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import { EventSearchResultList, EventSearchPreviewSection } from './event-search-results.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-087 the events of a search without text, tag and position are none, and do not load forever', async () => {
  const calls = startFakeServer({ listEvents: () => ({ events: [makeEventCard()], cursor: null }) });
  renderOnPage(<EventSearchResultList q="" />, '/search?tab=events&since=week');
  expect(await screen.findByText('No events found')).toBeTruthy();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  expect(calls.filter(({ name }) => name === 'listEvents')).toEqual([]);
  cleanup();
  renderOnPage(<EventSearchResultList q="choir" />, '/search?tab=events&q=choir');
  await waitFor(() => expect(screen.getByRole('link', { name: /Choir night/ })).toBeTruthy());
});

function OverviewAfterSearch() {
  const [q, setQ] = useState('choir');
  return (
    <>
      <button onClick={() => setQ('')}>Clear</button>
      <EventSearchPreviewSection q={q} onCount={() => {}} onSeeAll={() => {}} />
    </>
  );
}

test('EXP-087 events of the previous search are not shown below a search without text, tag and position', async () => {
  startFakeServer({ listEvents: () => ({ events: [makeEventCard()], cursor: null }) });
  renderOnPage(<OverviewAfterSearch />, '/search');
  await screen.findByRole('link', { name: /Choir night/ });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Choir night/ })).toBeNull());
});
