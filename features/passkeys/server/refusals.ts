/** Errors that several functions of passkeys throw. */
import { FunctionError, createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import { maxPasskeysPerPerson } from '../domain/limits.ts';

/**
 * Creates the error for a log-in that fails. It is the same for an unknown passkey, a wrong signature and a deleted
 * account, so that nobody learns which passkeys exist (KP4).
 */
export const createPasskeyLogInRefusedError = () =>
  new FunctionError('unauthenticated', "This passkey doesn't work here. Log in with your password instead.", {
    reason: 'passkey_refused',
  });

/** Creates the error for a new passkey that fails a check, or that is stored already. */
export const createNewPasskeyRefusedError = () =>
  createInvalidArgumentError("We couldn't add this passkey. Try again.", 'passkey_refused');

/** Creates the error for a passkey that the caller does not have. */
export const createPasskeyNotFoundError = () =>
  createNotFoundError('This passkey was already removed', 'passkey_not_found');

/** Creates the error for one more passkey than a person may have. */
export const createTooManyPasskeysError = () =>
  createInvalidArgumentError(
    `You can have ${maxPasskeysPerPerson} passkeys. Remove one you don't use.`,
    'too_many_passkeys',
  );
