import { expect, test } from 'vitest';
import {
  convertFormToEventFields,
  createInitialEventFormValues,
  convertEventToFormValues,
  computeEventEndForNewStart,
  eventFormRecurrenceChoices,
  splitTagsText,
} from './event-form-values.ts';
import { pickChangedEventFields } from './list-changed-event-fields.ts';
import { type EventRow, presentEvent } from './present-event.ts';
import { validateEventTimes } from './resolve-event-times.ts';

const now = Date.parse('2026-03-04T17:00:00Z');
const empty = createInitialEventFormValues(now);

/** Returns the event that the API would return after the form was sent and stored. */
function presentForm(form: typeof empty) {
  const fields = convertFormToEventFields(form);
  const times = validateEventTimes(fields, null, new Date(now));
  if ('reason' in times) throw new Error(times.message);
  const event: EventRow = {
    ...times,
    id: 'e',
    title: form.title,
    description: form.description,
    venueId: typeof fields.venue === 'string' ? fields.venue : null,
    venueName: form.place?.name ?? null,
    address: fields.address === '' ? null : fields.address,
    city: fields.city === '' ? null : fields.city,
    lat: form.place?.lat ?? null,
    lng: form.place?.lng ?? null,
    allDay: form.isAllDay,
    rule: fields.recurrence,
    status: fields.status,
    tags: fields.tags,
    capacity: fields.capacity,
    userId: null,
    source: 'user',
    importedFrom: null,
    isProposal: false,
    isFeatured: false,
    photo: null,
    sequence: 0,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
  const row = { occurrenceId: 'o', ...times, going: 0, interested: 0, waiting: 0, event };
  return presentEvent(row, {
    organizer: null,
    followedAttendee: null,
    viewer: null,
    mine: undefined,
    now: new Date(now),
  });
}

test.each([
  { ...empty, title: 'Choir', place: { id: 'ven_heard_museum', name: 'Heard Museum' }, tags: 'music free' },
  { ...empty, place: { id: null, name: 'The corner', lat: 33.4512, lng: -112.0713 }, capacity: '12' },
  { ...empty, address: '12 Main St', city: 'Tempe', isTentative: true, timeZone: 'America/New_York' },
  { ...empty, isAllDay: true, startDate: '2026-03-10', endDate: '2026-03-12', city: 'Mesa' },
  { ...empty, startDate: '2026-03-07', endDate: '2026-03-08', startClock: '22:00', endClock: '01:30' },
])('EXP-079 editing an event shows the fields as they were written: %j', (form) => {
  expect(convertEventToFormValues(presentForm(form))).toEqual(form);
});

test.each(eventFormRecurrenceChoices.filter((repeat) => repeat !== 'kept'))(
  'EXP-079 editing an event that repeats “%s” shows its recurrence',
  (repeat) => {
    for (const startDate of ['2026-03-10', '2026-03-31', '2026-05-29']) {
      const form = {
        ...empty,
        startDate,
        endDate: startDate,
        repeat,
        until: repeat === 'never' ? '' : '2026-12-31',
      };
      expect(convertEventToFormValues(presentForm(form))).toEqual(form);
    }
  },
);

test('EXP-079 a recurrence that the form cannot express stays as it is', () => {
  const rule = convertFormToEventFields({ ...empty, repeat: 'weekly' }).recurrence!;
  const days = [1, 3].map((day) => ({ day, nth: null }));
  const event = { ...presentForm(empty), recurrence: { ...rule, byDay: days, count: 8 } };
  const form = convertEventToFormValues(event);
  expect(form.repeat).toBe('kept');
  expect(convertFormToEventFields(form, event.recurrence).recurrence).toEqual(event.recurrence);
});

test('a new begin moves the end and keeps the duration', () => {
  expect(computeEventEndForNewStart(empty, { startDate: '2026-03-31', startClock: '23:30' })).toEqual({
    endDate: '2026-04-01',
    endClock: '01:30',
  });
  expect(computeEventEndForNewStart(empty, { startDate: '', startClock: '18:00' })).toEqual({
    endDate: empty.endDate,
    endClock: empty.endClock,
  });
});

test('tags may be written with and without # and commas', () => {
  expect(splitTagsText(' #Music, free  ##kids,,')).toEqual(['Music', 'free', 'kids']);
});

const weeklyForm = {
  ...empty,
  startDate: '2026-03-10',
  endDate: '2026-03-10',
  city: 'Mesa',
  repeat: 'weekly' as const,
};
const weekly = { ...presentForm(weeklyForm), seriesStart: '2026-01-07T01:00:00.000Z' };

test.each([
  ['a title', { title: 'Choir' }, { title: 'Choir' }],
  [
    'a time of day',
    { startClock: '19:00', endClock: '21:00' },
    {
      startTime: '2026-01-06T19:00',
      endDate: '2026-01-06T21:00',
      timeZone: 'America/Phoenix',
      allDay: false,
    },
  ],
  ['the last date', { until: '2026-12-31' }, { recurrence: { ...weekly.recurrence, until: '2026-12-31' } }],
  [
    'a single date',
    { repeat: 'never' as const },
    {
      startTime: '2026-03-10T18:00',
      endDate: '2026-03-10T20:00',
      timeZone: 'America/Phoenix',
      allDay: false,
      recurrence: null,
    },
  ],
])(
  'EXP-081 editing a running recurring event sends %s and leaves its first date as it is',
  (_what, change, sent) => {
    const form = convertEventToFormValues(weekly);
    expect(form).toEqual(weeklyForm);
    expect(pickChangedEventFields(weekly, { ...form, ...change })).toEqual(sent);
  },
);

test('EXP-081 a new start date of a recurring event begins the series again on that date', () => {
  const form = { ...convertEventToFormValues(weekly), startDate: '2026-03-11', endDate: '2026-03-11' };
  expect(pickChangedEventFields(weekly, form)).toMatchObject({
    startTime: '2026-03-11T18:00',
    recurrence: { byDay: [{ day: 3, nth: null }] },
  });
});
