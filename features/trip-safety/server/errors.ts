/** Creates the errors of the trip-safety functions. */
import { FunctionError, createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import { maxActiveTripSharesPerPerson, maxTrustedContacts } from '../domain/limits.ts';

const aborted = (message: string, reason: string) => new FunctionError('aborted', message, { reason });

/** Returns the error for a trip that does not exist, and for a trip of other people. */
export const createTripNotFoundError = () => createNotFoundError('Could not load trip');
/**
 * Returns the error for a wrong, revoked or expired link to a trip. The error is the same in all three cases, so that
 * nobody learns which links exist.
 */
export const createTripShareLinkInvalidError = () => createNotFoundError("This link doesn't work anymore");
/** Returns the error for a link to a trip that does not exist, was revoked, or belongs to another person or trip. */
export const createTripShareNotFoundError = () => createNotFoundError('This link was not found');
/**
 * Returns the error for a trip that ended more than an hour ago, and for an emergency on a trip that no driver has
 * accepted.
 */
export const createTripEndedError = () => aborted('This trip is over', 'ended');
/** Returns the error for exceeding the maximum number of links to a trip. */
export const createTooManyTripSharesError = () =>
  aborted(`A trip can have up to ${maxActiveTripSharesPerPerson} links. Turn one off first.`, 'too_many');
/**
 * Returns the error for a new trusted contact that is not given by exactly one user id, e-mail address or phone number.
 */
export const createContactMethodInvalidError = () =>
  createInvalidArgumentError('Pick a person, or enter an email or a phone number', 'contact');
/** Returns the error for a phone number without a name. */
export const createPhoneContactNameMissingError = () =>
  createInvalidArgumentError('Name is required', 'name', 'name');
/**
 * Returns the error for a person who cannot be added as a trusted contact: the caller, a person without an active
 * account, a person whom the caller has blocked, or a person who has blocked the caller.
 */
export const createPersonNotFoundError = () => createNotFoundError('This person was not found');
/**
 * Returns the error for adding a sample neighbor (an invented person of the built-in example town) as a trusted
 * contact. Nobody would read the alerts to that person.
 */
export const createContactIsSampleNeighborError = () =>
  createInvalidArgumentError("Sample neighbors can't get alerts. Pick a real person.", 'cannot_read');
/** Returns the error for exceeding the maximum number of trusted contacts. */
export const createTooManyTrustedContactsError = () =>
  aborted(`You can have up to ${maxTrustedContacts} trusted contacts`, 'too_many');
/** Returns the error for a person who is a trusted contact already. */
export const createTrustedContactAlreadyAddedError = () =>
  aborted('This is already one of your trusted contacts', 'added');
/**
 * Returns the error for an e-mail address to which no more e-mails are sent today, because its mail budget is used up.
 */
export const createMailBudgetExceededError = () =>
  new FunctionError(
    'resource-exhausted',
    'We sent too many emails to this address today. Try again tomorrow.',
    { reason: 'mail_budget', retryAfterSeconds: 24 * 60 * 60 },
  );
/** Returns the error for exceeding the maximum number of emergencies on a trip. */
export const createTooManyEmergenciesError = () =>
  aborted('Your contacts were alerted several times. Call 911 if you need help.', 'too_many');
/** Returns the error for an unknown or expired confirmation link. */
export const createConfirmationLinkInvalidError = () =>
  createInvalidArgumentError("This link doesn't work anymore", 'link_invalid');
/** Returns the error for an emergency that does not exist, or that the caller may not see or end. */
export const createEmergencyNotFoundError = () => createNotFoundError('This emergency was not found');
