import { expect, test } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { classifyListenerFailure } from './classify-listener-failure.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['CONNECTION_CLOSED', 'outage'],
  ['ECONNREFUSED', 'outage'],
  ['08006', 'outage'],
  ['53100', 'outage'],
  ['53400', 'outage'],
  ['57P01', 'outage'],
  ['58030', 'outage'],
  ['XX000', 'outage'],
  ['25006', 'outage'],
  ['57014', 'timeout'],
  ['55P03', 'timeout'],
  ['23505', 'event'],
  ['22P02', 'event'],
  ['', 'event'],
])('a failure with the code "%s" is of the kind %s', (code, kind) => {
  expect(classifyListenerFailure(withCode(code))).toBe(kind);
});

test('a transaction that exceeded its retries counts as a timeout, any other error is attributed to the event', () => {
  expect(classifyListenerFailure(new FunctionError('aborted', 'Again.', { reason: 'maxretry' }))).toBe(
    'timeout',
  );
  expect(classifyListenerFailure(new FunctionError('not-found', 'No.', { reason: 'not_found' }))).toBe(
    'event',
  );
  expect(classifyListenerFailure(new TypeError('undefined is no object'))).toBe('event');
  expect(classifyListenerFailure('text')).toBe('event');
});
