import {
  type FunctionError,
  createInvalidArgumentError,
  createNotFoundError,
} from '#platform/contract/errors.ts';

/**
 * Creates the error for an unknown person, an inactive person, and a person who has blocked the caller. The caller
 * cannot tell these cases apart.
 */
export function createPersonNotFoundError(): FunctionError {
  return createNotFoundError('Person not found', 'user_not_found');
}

/** Creates the error for blocking or muting oneself. */
export function createCannotBlockOrMuteSelfError(action: 'block' | 'mute'): FunctionError {
  return createInvalidArgumentError(`You can't ${action} yourself`, 'yourself', 'userId');
}

/**
 * Creates the error for a full list, such as the list of blocked people.
 * @param max maximum number of items in the list
 * @param itemName name of the items in the plural, such as `blocked people`
 */
export function createBlockOrMuteListFullError(max: number, itemName: string): FunctionError {
  return createInvalidArgumentError(`You can't have more than ${max} ${itemName}`, 'too_many');
}
