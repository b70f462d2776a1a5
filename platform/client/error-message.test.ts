import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { DisplayableError } from './displayable-error.ts';
import { getErrorMessage } from './error-message.ts';

test('messages written for people are shown, and those of other exceptions are not', () => {
  const refused = new CallError('permission-denied', 403, 'This account is private.', { reason: 'private' });
  expect(getErrorMessage(refused)).toBe('This account is private.');
  expect(getErrorMessage(new DisplayableError('The picture is too large.'))).toBe(
    'The picture is too large.',
  );
  for (const raw of [new TypeError("Cannot read properties of undefined (reading 'id')"), 'broken', null]) {
    expect(getErrorMessage(raw)).toBe('Something went wrong. Try again.');
    expect(getErrorMessage(raw, 'It could not be saved.')).toBe('It could not be saved.');
  }
});
