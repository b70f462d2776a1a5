// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { formatVenueOpenStatus } from './describe-opening.ts';
import { MapVenueRow } from './map-venue-row.tsx';
import type { MapVenue } from './map-venue.ts';
import { formatTimeAndTitleOfEventToday } from './use-next-event-today-by-venue.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

const venue: MapVenue = {
  id: 'ven_orpheum',
  name: 'Orpheum Theatre',
  category: 'arts',
  lat: 33.45,
  lng: -112.07,
  district: 'Downtown',
  city: 'Phoenix',
  distance: 500,
  blurb: null,
  approximate: false,
  isSample: false,
  posterUrl: '/p.svg',
  posterAlt: '',
};

// 11 AM in Phoenix.
const now = Date.parse('2026-03-06T18:00:00.000Z');
const event = {
  title: 'Sketch night',
  startTime: '2026-03-07T01:30:00.000Z',
  timeZone: 'America/Phoenix',
  allDay: false,
};

test.each([
  [{}, 'Today, 6:30 PM · Sketch night'],
  [{ startTime: '2026-03-06T20:00:00.000Z' }, 'Today, 1:00 PM · Sketch night'],
  [{ startTime: '2026-03-06T17:00:00.000Z' }, 'Now · Sketch night'],
  [{ startTime: '2026-03-06T07:00:00.000Z', allDay: true }, 'Today · Sketch night'],
])('EXP-071 an event of today is announced with its time: %j', (change, text) => {
  expect(
    formatTimeAndTitleOfEventToday({ ...event, ...change }, now, 'en-US').replaceAll('\u202f', ' '),
  ).toBe(text);
});

test.each([
  [true, '2026-03-07T04:00:00.000Z', 'Open till 9 PM'],
  [true, undefined, 'Open'],
  // The first venue closes 24 hours later, the other two later than that.
  [true, '2026-03-07T18:00:00.000Z', 'Open till 11 AM'],
  [true, '2026-03-08T07:00:00.000Z', 'Open'],
  [true, '2026-03-10T07:00:00.000Z', 'Open'],
  [false, '2026-03-06T21:30:00.000Z', 'Closed · opens 2:30 PM'],
  [false, '2026-03-07T17:00:00.000Z', 'Closed · opens tomorrow 10 AM'],
  [false, '2026-03-08T17:00:00.000Z', 'Closed · opens Sun 10 AM'],
  [false, undefined, 'Closed'],
  // The list was loaded before the venue opened or closed.
  [false, '2026-03-06T17:00:00.000Z', 'Open'],
  [true, '2026-03-06T18:00:00.000Z', 'Closed'],
])('EXP-071 a row says until when a venue is open or closed: %s %s', (isOpenNow, openingChangesAt, text) => {
  const { state, next } = formatVenueOpenStatus({ isOpenNow, openingChangesAt }, now, 'en-US')!;
  expect([state, ...(next === undefined ? [] : [next])].join(' · ').replaceAll('\u202f', ' ')).toBe(text);
});

test.each([
  [
    { isOpenNow: true, eventToday: { title: 'Show', text: 'Today · Show' } },
    'Arts · 0.3 mi · OpenToday · Show',
  ],
  [{ isOpenNow: false }, 'Arts · 0.3 mi · Closed'],
  [{ eventToday: { title: 'Show', text: 'Today · Show' } }, 'Arts · 0.3 mi · DowntownToday · Show'],
  [{ activity: 3 }, 'Arts · 0.3 mi · Downtown3 recent posts'],
  [{ activity: 50 }, 'Arts · 0.3 mi · Downtown50+ recent posts'],
  [
    { activity: 1, eventToday: { title: 'Show', text: 'Today · Show' } },
    'Arts · 0.3 mi · DowntownToday · Show',
  ],
  [{ district: 'Orpheum Theatre' }, 'Arts · 0.3 mi'],
  [{}, 'Arts · 0.3 mi · Downtown'],
])(
  'EXP-071 a row says whether a venue is open and what is on today, if it is known: %j',
  async (change, text) => {
    startFakeServer({});
    renderOnPage(
      <ul>
        <MapVenueRow venue={{ ...venue, ...change }} onChoose={() => undefined} />
      </ul>,
    );
    const row = await screen.findByRole('button', { name: /^Orpheum Theatre/ });
    expect(row.textContent).toBe(`Orpheum Theatre${text}`);
  },
);
