import { expect, test } from 'vitest';
import {
  findDisplayNameError,
  findHandleError,
  deriveHandleFromDisplayName,
  appendNumberToHandle,
  normalizeDisplayName,
} from './person-name.ts';

const invisible = "Display name contains characters that can't be displayed";

test.each([
  ['Ana', null],
  ['  Ana   Ñuñez  ', null],
  ['山田太郎', null],
  ['👩‍👩‍👧 Home', null],
  ['', 'Display name is required'],
  [' \n\t ', 'Display name is required'],
  ['\u200b\u2060', 'Display name is required'],
  ['\u3164', 'Display name is required'],
  ['\u2800\u2800', 'Display name is required'],
  ['\u{1d159}', 'Display name is required'],
  ['x'.repeat(50), null],
  ['🌵'.repeat(50), null],
  ['x'.repeat(51), 'Display name must not exceed 50 characters'],
  ['Ana\u202egro', invisible],
  ['A\u0007na', invisible],
  ['Ana\u200bB', invisible],
])('AUTH-007 the display name "%s" is answered with %s', (name, message) => {
  expect(findDisplayNameError(name)).toBe(message);
});

test('AUTH-007 a display name is stored in NFC with single spaces', () => {
  expect(normalizeDisplayName('  Jose\u0301 \n  Luis ')).toBe('José Luis');
});

test.each([
  ['Ana Ñuñez', 'ana.nunez'],
  ["Conan O'Brien", 'conan.obrien'],
  ['Łukasz Straße', 'lukasz.strasse'],
  ['A', 'a.town'],
  ['山田太郎', 'neighbor'],
  ['Admin', 'admin.town'],
  ['...', 'neighbor'],
  ['A very long name that goes on and on', 'a.very.long.name.that.go'],
])('the handle derived from "%s" is %s', (name, handle) => {
  expect(deriveHandleFromDisplayName(name)).toBe(handle);
  expect(findHandleError(handle)).toBeNull();
});

test('the first person with a name gets the plain handle, later ones get a number', () => {
  expect([1, 2, 30_000].map((number) => appendNumberToHandle('ana', number))).toEqual([
    'ana',
    'ana2',
    'ana30000',
  ]);
});

test.each([
  'ab',
  'Ana',
  'a b c',
  '.ana',
  'ana.',
  'a..b',
  'a._b',
  'x'.repeat(31),
  'admin',
  'deleted.1',
  'ana\n',
  'añb',
])('AUTH-011 the handle "%s" is refused', (handle) => {
  expect(findHandleError(handle)).not.toBeNull();
});
