import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { planSampleTownEvents } from './events.ts';

const start = Date.parse('2026-03-01T18:00:00Z');

test('EXP-132 at every moment at least 40 sample events are upcoming, within the next eight weeks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 * 24 * 60 }), (minutes) => {
      const now = new Date(start + minutes * 60_000);
      const events = planSampleTownEvents(now);
      expect(events.length).toBeGreaterThanOrEqual(40);
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      for (const { startsAt, endsAt, rule } of events) {
        if (rule === null) expect(endsAt.getTime()).toBeGreaterThan(now.getTime());
        expect(startsAt.getTime()).toBeLessThan(now.getTime() + 56 * 86_400_000);
      }
    }),
  );
});

test('EXP-132 the same single event keeps its id until it is over', () => {
  const ids = (ms: number) => new Set(planSampleTownEvents(new Date(ms)).map((event) => event.id));
  const [today, tomorrow] = [ids(start), ids(start + 86_400_000)];
  expect(tomorrow.difference(today).size).toBeLessThan(6);
  expect(ids(start + 28 * 86_400_000).intersection(today).size).toBeLessThan(16);
});

test('EXP-132 sample events take place at venues of the starter city', () => {
  const venues = new Set(PHOENIX_VENUES.map((venue) => venue.id));
  expect(planSampleTownEvents(new Date(start)).filter((event) => !venues.has(event.venueId))).toEqual([]);
});
