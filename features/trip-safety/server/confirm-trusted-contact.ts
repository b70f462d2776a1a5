import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { confirmTrustedContact } from '../api.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { contactConfirmationLinkLifetimeMs } from '../domain/limits.ts';
import { createConfirmationLinkInvalidError } from './errors.ts';
import { markTrustedContactConfirmed } from './store.ts';
import { computeLinkTokenDigest } from './token.ts';

/** Confirms an e-mail address as a trusted contact, with the token of the link in the e-mail (EXP-098). */
export const confirmTrustedContactHandler = implementFunction(
  confirmTrustedContact,
  async function confirmTrustedContact({ tx, now }, { token }) {
    const since = new Date(now.getTime() - contactConfirmationLinkLifetimeMs);
    const userId = await markTrustedContactConfirmed(tx, computeLinkTokenDigest(token), since, now);
    if (userId === undefined) throw createConfirmationLinkInvalidError();
    return { name: getFirstName((await loadPeople(tx, [userId])).get(userId)!.displayName) };
  },
);
