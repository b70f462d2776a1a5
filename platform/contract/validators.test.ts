import { describe, expect, test } from 'vitest';
import * as v from './validators.ts';

type Row = [ids: string, what: string, check: v.ValueCheck<unknown>, value: unknown, message: string | null];

const rows: Row[] = [
  ['VAL-002', 'text', v.checkLatitude, '33.4', 'Latitude must be a valid number'],
  ['VAL-002', 'NaN', v.checkLatitude, Number.NaN, 'Latitude must be a valid number'],
  ['VAL-002', 'infinite', v.checkLatitude, Infinity, 'Latitude must be a valid number'],
  ['VAL-003', 'above', v.checkLatitude, 90.000001, 'Latitude must be between -90 and 90'],
  ['VAL-003', 'below', v.checkLatitude, -91, 'Latitude must be between -90 and 90'],
  ['VAL-003', 'edges', v.checkLatitude, -90, null],
  ['VAL-004', 'null', v.checkLongitude, null, 'Longitude must be a valid number'],
  ['VAL-005', 'above', v.checkLongitude, 180.5, 'Longitude must be between -180 and 180'],
  ['VAL-005', 'below', v.checkLongitude, -181, 'Longitude must be between -180 and 180'],
  ['VAL-005', 'edges', v.checkLongitude, 180, null],
  ['VAL-014', '', v.checkEmail, '', 'Email is required'],
  ['VAL-014', 'missing', v.checkEmail, undefined, 'Email is required'],
  ['VAL-015', 'no at', v.checkEmail, 'ana.example.com', 'Invalid email format'],
  ['VAL-015', 'two at', v.checkEmail, 'a@b@example.com', 'Invalid email format'],
  ['VAL-015', 'no dot', v.checkEmail, 'ana@example', 'Invalid email format'],
  ['VAL-015', 'blank inside', v.checkEmail, 'a na@example.com', 'Invalid email format'],
  ['VAL-015', 'header break', v.checkEmail, 'ana@example.com\r\nBcc: b@example.com', 'Invalid email format'],
  ['VAL-015', 'brackets', v.checkEmail, 'Ana <ana@example.com>', 'Invalid email format'],
  [
    'VAL-015',
    'too long',
    v.checkEmail,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
    'Invalid email format',
  ],
  ['VAL-015', 'double dot', v.checkEmail, 'a..b@example.com', 'Invalid email format'],
  ['VAL-015', 'good', v.checkEmail, ' Ana+town@sub.example.com ', null],
  ['VAL-016', '', v.createNotBlankCheck('Title'), ' \n ', 'Title is required'],
  ['VAL-016', 'number', v.createNotBlankCheck('Title'), 7, 'Title is required'],
  ['VAL-017', '', v.createMinLengthCheck('Password', 6), '12345', 'Password must be at least 6 characters'],
  [
    'VAL-017',
    'code points',
    v.createMinLengthCheck('Password', 6),
    '🌵🌵🌵',
    'Password must be at least 6 characters',
  ],
  ['VAL-018 Q-65', '', v.createMaxLengthCheck('Bio', 3), '1234', 'Bio must not exceed 3 characters'],
  ['VAL-018', 'code points', v.createMaxLengthCheck('Bio', 3), '🌵🌵🌵', null],
  ['VAL-022', '', v.checkUserId, '', 'User ID required'],
  ['VAL-023', '', v.checkUserId, 'a b', 'Invalid user ID format'],
  ['VAL-023', 'newline', v.checkUserId, 'ab\n', 'Invalid user ID format'],
  ['VAL-023', 'good', v.checkUserId, 'guest_Ab-9', null],
];

describe('validators of single values', () => {
  test.each(rows)('%s %s', (_ids, _what, check, value, message) => {
    expect(check(value)).toBe(message);
  });
});

test('VAL-001 the first failing check wins and later ones do not run', () => {
  const ran: string[] = [];
  const check = v.combineValueChecks<string>(
    () => (ran.push('first'), null),
    () => (ran.push('second'), 'second is wrong'),
    () => (ran.push('third'), 'third is wrong'),
  );
  expect(check('x')).toBe('second is wrong');
  expect(ran).toEqual(['first', 'second']);
  expect(v.combineValueChecks<string>()('x')).toBeNull();
});
