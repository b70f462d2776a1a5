// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { emptyEventFilters } from '../../domain/events-address.ts';
import { parseRecurrenceRule } from '../../domain/recurrence-rule.ts';
import type { Recurrence } from '../../domain/recurrence.ts';
import { makeEventCard } from '../event-card.fixture.ts';
import CalendarSubscriptionDialog from './subscribe-dialog.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('EXP-076 the browser writes the calendar file of an event that guests cannot see', async () => {
  startFakeServer({});
  let answer = () => {};
  const request = vi.fn(
    () => new Promise<Response>((resolve) => (answer = () => resolve(new Response(null, { status: 404 })))),
  );
  vi.stubGlobal('fetch', request);
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const event = makeEventCard({
    seriesStart: '2027-03-03T01:00:00.000Z',
    startTime: '2027-03-10T01:00:00.000Z',
    endDate: '2027-03-10T03:00:00.000Z',
    recurrence: parseRecurrenceRule('FREQ=WEEKLY;COUNT=4', 'America/Phoenix') as Recurrence,
  });
  renderOnPage(
    <CalendarSubscriptionDialog filters={emptyEventFilters} event={event} onClose={() => undefined} />,
  );
  const link = await screen.findByRole('link', { name: /Download this event/ });
  await waitFor(() => expect(request).toHaveBeenCalledWith(event.calendarUrl, { method: 'HEAD' }));
  // The link is pressed before the browser knows whether the server has the file.
  expect(fireEvent.click(link)).toBe(false);
  answer();
  await waitFor(() => expect(files).not.toEqual([]));
  const [written] = new ICAL.Component(ICAL.parse(await files[0]!.text())).getAllSubcomponents('vevent');
  const read = new ICAL.Event(written);
  expect([read.summary, read.location, read.isRecurring()]).toEqual(['Choir night', 'Heard Museum', true]);
  expect([read.startDate, read.endDate].map(String)).toEqual(['2027-03-02T18:00:00', '2027-03-02T20:00:00']);
});
