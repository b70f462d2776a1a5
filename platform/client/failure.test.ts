// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readErrors } from '#platform/ui/error-log.ts';
import { CallError } from './call.ts';
import { readOr } from './failure.ts';

test('ERR-001 ERR-002 Q-41 a failed read gives the empty value, says so beside it, and is logged', async () => {
  const away = new CallError('unavailable', 503, 'The service is unavailable', { reason: 'database' });
  expect(await readOr('listPosts', [], () => Promise.reject(away))).toEqual({ value: [], failure: away });
  expect(readErrors().at(-1)).toMatchObject({
    where: 'listPosts',
    message: 'CallError: The service is unavailable',
  });
  const broken = await readOr('listPosts', false, () => Promise.reject(new TypeError('x is undefined')));
  expect(broken).toMatchObject({ value: false, failure: { code: 'internal', reason: 'page' } });
  expect(await readOr('listPosts', [0], async () => [1])).toEqual({ value: [1], failure: null });
});
