import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeEventReminderTime,
  countPeoplePromotedFromWaitlist,
  decideNewRsvpStatus,
  type RsvpStatus,
} from './decide-rsvp.ts';

test.each([
  ['no limit', null, 9, null, 'going', 'going'],
  ['a free place', 10, 9, null, 'going', 'going'],
  ['no free place', 10, 10, null, 'going', 'waiting'],
  ['a place that the person has', 10, 10, 'going', 'going', 'going'],
  ['a place in the waiting list', 10, 10, 'waiting', 'going', 'waiting'],
  ['no place needed', 10, 10, null, 'interested', 'interested'],
  ['a withdrawn answer', 10, 10, 'going', 'none', null],
] as const)('EXP-075 an answer with %s', (_case, capacity, going, current, wanted, answer) => {
  expect(decideNewRsvpStatus({ capacity, going }, current, wanted)).toBe(answer);
});

test('EXP-075 with any order of answers, never more people go than there are places, and nobody waits while one is free', () => {
  const step = fc.record({
    person: fc.integer({ min: 0, max: 9 }),
    wanted: fc.constantFrom('going' as const, 'interested' as const, 'none' as const),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 60 }), (capacity, steps) => {
      const answers = new Map<number, RsvpStatus>();
      const count = (answer: RsvpStatus) => [...answers.values()].filter((one) => one === answer).length;
      for (const { person, wanted } of steps) {
        const current = answers.get(person) ?? null;
        const answer = decideNewRsvpStatus({ capacity, going: count('going') }, current, wanted);
        if (answer !== current) answers.delete(person);
        if (answer !== null) answers.set(person, answer);
        const waiting = [...answers].filter(([, one]) => one === 'waiting').map(([id]) => id);
        const places = countPeoplePromotedFromWaitlist({ capacity, going: count('going') }, waiting.length);
        for (const id of waiting.slice(0, places)) answers.set(id, 'going');
        expect(count('going')).toBeLessThanOrEqual(capacity);
        if (count('waiting') > 0) expect(count('going')).toBe(capacity);
      }
    }),
  );
});

test('EXP-081 a reminder whose time is over is not due any more', () => {
  const starts = new Date('2026-03-01T20:00:00Z');
  const now = new Date('2026-03-01T18:00:00Z');
  expect(computeEventReminderTime(starts, 60, now)).toEqual(new Date('2026-03-01T19:00:00Z'));
  expect(computeEventReminderTime(starts, 120, now)).toBeNull();
  expect(computeEventReminderTime(starts, null, now)).toBeNull();
});
