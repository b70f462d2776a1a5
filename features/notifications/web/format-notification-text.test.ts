import { expect, test } from 'vitest';
import { removeIncompleteLastWordOfQuote, omitOwnTimeZone } from './format-notification-text.ts';

test.each([
  ['Do you have a minute for the swap meet l...', 'Do you have a minute for the swap meet…'],
  ['Lemons, two bags, by the gate on Palm, la...', 'Lemons, two bags, by the gate on Palm…'],
  [`${'x'.repeat(40)}...`, `${'x'.repeat(40)}...`],
  ['I wonder...', 'I wonder...'],
  ['At seven, and they are lovely.', 'At seven, and they are lovely.'],
])('the quote %s is shown as %s', (quote, shown) => {
  expect(removeIncompleteLastWordOfQuote(quote)).toBe(shown);
});

test.each([
  ['Movie on Sat, Nov 28, 8:00 PM MST at the park', 'Movie on Sat, Nov 28, 8:00 PM at the park'],
  ['Movie on Sat, Nov 28, 8:00\u202fPM MST.', 'Movie on Sat, Nov 28, 8:00\u202fPM.'],
  ['Movie on Sat, Nov 28, 8:00 PM EST', 'Movie on Sat, Nov 28, 8:00 PM EST'],
  ['The MST club meets', 'The MST club meets'],
])('a reader in Phoenix reads %s as %s', (text, shown) => {
  expect(omitOwnTimeZone(text, 'MST')).toBe(shown);
});
