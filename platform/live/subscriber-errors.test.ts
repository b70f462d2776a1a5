import { expect, test } from 'vitest';
import {
  FunctionError,
  createInvalidArgumentError,
  createNotFoundError,
  createPermissionDeniedError,
} from '#platform/contract/errors.ts';
import {
  convertLiveQueryErrorForSubscriber,
  createLiveQueryResultTooLargeError,
} from './subscriber-errors.ts';

const tooBig = 'The data requested exceeds the maximum size that can be accessed with a single request.';
const denied = "Client doesn't have permission to access the desired data.";

test.each([
  [createLiveQueryResultTooLargeError(), 400, 'too_big', tooBig],
  [
    createPermissionDeniedError('Admin privileges required', 'admin_required'),
    403,
    'permission_denied',
    denied,
  ],
  [new Error('connection lost'), 503, 'unavailable', 'The service is unavailable'],
  [new FunctionError('internal', 'Oh'), 503, 'unavailable', 'The service is unavailable'],
  [new FunctionError('deadline-exceeded', 'Late'), 503, 'unavailable', 'The service is unavailable'],
  [createNotFoundError('Post not found'), 404, 'not_found', 'Post not found'],
  [createInvalidArgumentError('cursor is not valid', 'cursor'), 400, 'cursor', 'cursor is not valid'],
])('ERR-003 Q-62 %s', (error, status, reason, message) => {
  const told = convertLiveQueryErrorForSubscriber(error);
  expect([told.httpStatus, told.details.reason, told.message]).toEqual([status, reason, message]);
});
