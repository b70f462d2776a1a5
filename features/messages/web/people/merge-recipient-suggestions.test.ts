import { expect, test } from 'vitest';
import { mergeRecipientSuggestions } from './merge-recipient-suggestions.ts';

const person = (id: string, displayName: string, more: object = {}) => ({
  id,
  handle: id,
  displayName,
  avatarUrl: '',
  isActive: true,
  isBot: false,
  isSample: false,
  ...more,
});
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test('EXP-046 EXP-068 people who can be messaged are listed once, known people first', () => {
  const known = [person('ben', 'Ben Ortiz'), person('noor', 'Noor Haddad'), person('ben', 'Ben Ortiz')];
  expect(ids(mergeRecipientSuggestions({ userId: 'me', text: '', known, found: [] }))).toEqual([
    'ben',
    'noor',
  ]);
  const found = [person('hal', 'Hal'), person('noor', 'Noor Haddad')];
  expect(ids(mergeRecipientSuggestions({ userId: 'me', text: 'ha', known, found }))).toEqual(['noor', 'hal']);
});

test('EXP-068 nobody is listed who cannot read a message', () => {
  const known = [
    person('me', 'Me'),
    person('bot', 'Bot', { isBot: true }),
    person('sample', 'Sample', { isSample: true }),
    person('gone', 'Gone', { isActive: false }),
  ];
  expect(mergeRecipientSuggestions({ userId: 'me', text: '', known, found: [] })).toEqual([]);
});
