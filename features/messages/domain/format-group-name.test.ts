import { expect, test } from 'vitest';
import { formatGroupName } from './format-group-name.ts';

const people = (...names: string[]) => names.map((displayName) => ({ displayName }));

test.each([
  ['its name', 'Book club', people('Noor Haddad'), undefined, 'Book club'],
  ['the first names of the others', null, people('Noor Haddad', 'Tomás Vega'), undefined, 'Noor, Tomás'],
  [
    'three names and a number',
    null,
    people('Noor H', 'Tomás V', 'Vera K', 'Ines P'),
    9,
    'Noor, Tomás, Vera, +6',
  ],
  ['nothing if nobody else is in it', null, [], undefined, ''],
])('EXP-068 the title of a group is %s', (_case, name, others, count, title) => {
  expect(formatGroupName(name, others, count)).toBe(title);
});
