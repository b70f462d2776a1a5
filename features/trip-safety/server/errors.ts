/** Errors of trip safety. */
import { FunctionError, invalidArgument, notFound } from '#platform/contract/errors.ts';
import { maxSharesPerTrip, maxTrustedContacts } from '../domain/limits.ts';

const aborted = (message: string, reason: string) => new FunctionError('aborted', message, { reason });

export const createTripNotLoadedError = () => notFound('Could not load trip');
/** The same for a wrong, a revoked and an old link, so that nobody learns which links exist. */
export const createLinkEndedError = () => notFound('This link has ended');
export const createShareNotFoundError = () => notFound('This link was not found');
export const createTripEndedError = () => aborted('This trip is over', 'ended');
export const createTooManySharesError = () =>
  aborted(`A trip has at most ${maxSharesPerTrip} links. End one first.`, 'too_many');
export const createContactKindError = () => invalidArgument('Pick a person or enter an email', 'contact');
export const createPersonNotFoundError = () => notFound('This person was not found');
export const createTooManyContactsError = () =>
  aborted(`You can have up to ${maxTrustedContacts} trusted contacts`, 'too_many');
export const createContactAddedError = () => aborted('This is already one of your trusted contacts', 'added');
export const createMailBudgetError = () =>
  new FunctionError('resource-exhausted', 'This email got too many letters today. Try again tomorrow.', {
    reason: 'mail_budget',
  });
export const createTooManyEmergenciesError = () =>
  aborted('Your contacts were alerted several times. Call 911 if you need help.', 'too_many');
export const createLinkInvalidError = () => invalidArgument("This link doesn't work anymore", 'link_invalid');
export const createEmergencyNotFoundError = () => notFound('This emergency was not found');
