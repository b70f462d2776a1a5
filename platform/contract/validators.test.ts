import { describe, expect, test } from 'vitest';
import * as v from './validators.ts';

type Row = [ids: string, what: string, check: v.Check<unknown>, value: unknown, message: string | null];

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
  ['VAL-006', 'text', v.checkFare, '12', 'Fare must be a valid number'],
  ['VAL-006', 'missing', v.checkFare, undefined, 'Fare must be a valid number'],
  ['VAL-007', '', v.checkFare, -1, 'Fare cannot be negative'],
  ['VAL-007', 'zero', v.checkFare, 0, null],
  ['VAL-008 LIM-009', '', v.checkFare, 10_001, 'Fare exceeds maximum allowed ($10,000)'],
  ['VAL-008 LIM-009', 'edge', v.checkFare, 10_000, null],
  ['VAL-009', '', v.checkTokenAmount, 1.5, 'Token amount must be a whole number'],
  ['VAL-009', 'text', v.checkTokenAmount, '5', 'Token amount must be a whole number'],
  ['VAL-010', '', v.checkTokenAmount, -1, 'Token amount cannot be negative'],
  ['VAL-011 LIM-009', '', v.checkTokenAmount, 1_000_001, 'Token amount exceeds maximum (1,000,000)'],
  ['VAL-011 LIM-009', 'edge', v.checkTokenAmount, 1_000_000, null],
  ['VAL-012', '', v.checkPhone, '  ', 'Phone number is required'],
  ['VAL-012', 'null', v.checkPhone, null, 'Phone number is required'],
  ['VAL-013', 'leading zero', v.checkPhone, '0612345678', 'Invalid phone number format'],
  ['VAL-013', 'sixteen digits', v.checkPhone, '1234567890123456', 'Invalid phone number format'],
  ['VAL-013', 'letters', v.checkPhone, '602-CALL-ME', 'Invalid phone number format'],
  ['VAL-013', 'two plus', v.checkPhone, '++16025550100', 'Invalid phone number format'],
  ['VAL-013', 'stripped', v.checkPhone, '+1 (602) 555-0100', null],
  ['VAL-013', 'fifteen digits', v.checkPhone, '123456789012345', null],
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
  ['VAL-016', '', v.checkRequired('Title'), ' \n ', 'Title is required'],
  ['VAL-016', 'number', v.checkRequired('Title'), 7, 'Title is required'],
  ['VAL-017', '', v.checkMinLength('Password', 6), '12345', 'Password must be at least 6 characters'],
  [
    'VAL-017',
    'code points',
    v.checkMinLength('Password', 6),
    '🌵🌵🌵',
    'Password must be at least 6 characters',
  ],
  ['VAL-018 Q-65', '', v.checkMaxLength('Bio', 3), '1234', 'Bio must not exceed 3 characters'],
  ['VAL-018', 'code points', v.checkMaxLength('Bio', 3), '🌵🌵🌵', null],
  ['VAL-019', '', v.checkAddress, '', 'Address required'],
  ['VAL-020 LIM-009', '', v.checkAddress, '1 St', 'Address is too short'],
  ['VAL-020 LIM-009', 'edge', v.checkAddress, '1 St.', null],
  ['VAL-021 LIM-009', '', v.checkAddress, 'x'.repeat(201), 'Address is too long'],
  ['VAL-021 LIM-009', 'edge', v.checkAddress, 'x'.repeat(200), null],
  ['VAL-022', '', v.checkUserId, '', 'User ID required'],
  ['VAL-023', '', v.checkUserId, 'a b', 'Invalid user ID format'],
  ['VAL-023', 'newline', v.checkUserId, 'ab\n', 'Invalid user ID format'],
  ['VAL-023', 'good', v.checkUserId, 'guest_Ab-9', null],
  ['VAL-024', '', v.checkDistance, '5', 'Distance must be a valid number'],
  ['VAL-025', '', v.checkDistance, -0.1, 'Distance cannot be negative'],
  ['VAL-026 LIM-009', '', v.checkDistance, 500.1, 'Distance exceeds maximum (500 miles)'],
  ['VAL-026 LIM-009', 'edge', v.checkDistance, 500, null],
];

describe('single values', () => {
  test.each(rows)('%s %s', (_ids, _what, check, value, message) => {
    expect(check(value)).toBe(message);
  });
});

test('VAL-001 the first failing check wins and later ones do not run', () => {
  const ran: string[] = [];
  const check = v.firstFailing<string>(
    () => (ran.push('first'), null),
    () => (ran.push('second'), 'second is wrong'),
    () => (ran.push('third'), 'third is wrong'),
  );
  expect(check('x')).toBe('second is wrong');
  expect(ran).toEqual(['first', 'second']);
  expect(v.firstFailing<string>()('x')).toBeNull();
});
