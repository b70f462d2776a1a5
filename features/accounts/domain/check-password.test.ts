import { expect, test } from 'vitest';
import { findNewPasswordError, isPasswordSameAsEmail } from './check-password.ts';
import { commonPasswordCount } from './common-passwords.ts';

const short = 'Password must be at least 6 characters';
const common = 'Password is too common';
const guessable = 'Password is too easy to guess';

const rows: [password: string, message: string | null][] = [
  ['', 'Password is required'],
  ['12345', short],
  ['🌵🌵🌵🌵🌵', short],
  ['123456', common],
  ['Password', common],
  ['QWERTY', common],
  ['sunshine1', common],
  ['654321', common],
  ['aaaaaa', common],
  ['121212', common],
  ['plaza1', guessable],
  ['myplaza!', guessable],
  ['saguaro sky', null],
  ['🌵🌵🌵🌵🌵🌵', null],
  ['      x', null],
  ['x'.repeat(129), 'Password must not exceed 128 characters'],
  ['xy'.repeat(64), null],
];

test.each(rows)('AUTH-007 Q-15 KP1 KP2 the new password "%s" is answered with %s', (password, message) => {
  expect(findNewPasswordError(password)).toBe(message);
});

test('Q-15 the list of common passwords has enough entries to matter', () => {
  expect(commonPasswordCount).toBeGreaterThanOrEqual(3000);
});

test.each([
  ['ana.town@example.com', true],
  [' Ana.Town ', true],
  ['ana.town@example', false],
  ['saguaro sky', false],
])('AUTH-007 KP2 the password "%s" is the person’s own e-mail: %s', (password, expected) => {
  expect(isPasswordSameAsEmail(password, 'ana.town@example.com')).toBe(expected);
});
