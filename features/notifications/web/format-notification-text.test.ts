import { expect, test } from 'vitest';
import {
  removeDeviceTimeZoneAbbreviation,
  removeIncompleteLastWordOfQuote,
  splitNotificationIntoHeadingLeadAndRest,
} from './format-notification-text.ts';

test.each([
  ['Do you have a minute for the swap meet l...', 'Do you have a minute for the swap meet…'],
  ['Lemons, two bags, by the gate on Palm, la...', 'Lemons, two bags, by the gate on Palm…'],
  [`${'x'.repeat(40)}...`, `${'x'.repeat(40)}...`],
  ['I wonder...', 'I wonder...'],
  ['At seven, and they are lovely.', 'At seven, and they are lovely.'],
])('the quote %s is shown as %s', (quote, shown) => {
  expect(removeIncompleteLastWordOfQuote(quote, 'comment')).toBe(shown);
});

test('a quote of a post is longer than that of a comment before its last word is removed', () => {
  const quote = 'Seven ducklings at the lagoon this morning, or so...';
  expect(removeIncompleteLastWordOfQuote(quote, 'post')).toBe(quote);
  expect(removeIncompleteLastWordOfQuote(`${'Quack '.repeat(20)}quack...`, 'post')).toMatch(/Quack…$/);
});

const ben = { id: 'b', handle: 'ben', name: 'Ben Cole', avatar: '' };
const sentence = { title: 'Title', message: '', user: ben, users: [ben], others: 0, isProcess: false };
test.each([
  [{ message: 'Ben Cole liked your post' }, { heading: null, lead: 'Ben Cole', rest: ' liked your post' }],
  [
    { user: null, users: [], title: 'Level up', message: 'Level up! You reached level 2.' },
    { heading: null, lead: 'Level up!', rest: ' You reached level 2.' },
  ],
  [
    { user: null, users: [], title: 'New badge', message: 'You earned it' },
    { heading: 'New badge', lead: '', rest: 'You earned it' },
  ],
  [
    { isProcess: true, title: "You've arrived", message: 'How was it?' },
    { heading: "You've arrived", lead: '', rest: 'How was it?' },
  ],
])('a row divides its text into a heading, an emphasized beginning and the rest: %#', (item, parts) => {
  expect(splitNotificationIntoHeadingLeadAndRest({ ...sentence, ...item })).toEqual(parts);
});

test.each([
  ['Movie on Sat, Nov 28, 8:00 PM MST at the park', 'Movie on Sat, Nov 28, 8:00 PM at the park'],
  ['Movie on Sat, Nov 28, 8:00\u202fPM MST.', 'Movie on Sat, Nov 28, 8:00\u202fPM.'],
  ['Movie on Sat, Nov 28, 8:00 PM EST', 'Movie on Sat, Nov 28, 8:00 PM EST'],
  ['The MST club meets', 'The MST club meets'],
])('a reader in Phoenix reads %s as %s', (text, shown) => {
  expect(removeDeviceTimeZoneAbbreviation(text, 'MST')).toBe(shown);
});
