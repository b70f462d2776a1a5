import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { chooseEventPicture } from '#features/events/domain/choose-event-picture.ts';
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

test('EXP-080 no two sample events that follow each other show the same scene', () => {
  const weekMs = 7 * 86_400_000;
  for (let day = 0; day < 28; day += 1) {
    const listed = planSampleTownEvents(new Date(start + day * 86_400_000))
      .flatMap((event) =>
        event.rule?.frequency === 'weekly'
          ? [0, 1, 2, 3].map((nth) => ({
              ...event,
              startsAt: new Date(event.startsAt.getTime() + nth * event.rule!.interval * weekMs),
            }))
          : [event],
      )
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id))
      .map((event) => ({
        title: event.title,
        scene: chooseEventPicture({ ...event, timeZone: townTimeZone, allDay: false })?.scene,
      }));
    for (const [at, { title, scene }] of listed.entries()) {
      expect(scene, title).toBeDefined();
      const before = listed[at - 1];
      if (before && before.title !== title) expect(scene, `${before.title}, ${title}`).not.toBe(before.scene);
    }
  }
});
