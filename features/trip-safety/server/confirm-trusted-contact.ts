import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { confirmTrustedContact } from '../api.ts';
import { getFirstName } from '../domain/followed-trip.ts';
import { confirmationLinkValidMs } from '../domain/limits.ts';
import { createLinkInvalidError } from './errors.ts';
import { confirmTrustedContactRow } from './store.ts';
import { digestToken } from './token.ts';

/** Confirms an e-mail address as a trusted contact, with the token of the link in the letter (EXP-098). */
export const confirmTrustedContactHandler = implementFunction(
  confirmTrustedContact,
  async function confirmTrustedContact({ tx, now }, { token }) {
    const since = new Date(now.getTime() - confirmationLinkValidMs);
    const userId = await confirmTrustedContactRow(tx, digestToken(token), since, now);
    if (userId === undefined) throw createLinkInvalidError();
    return { name: getFirstName((await loadPeople(tx, [userId])).get(userId)!.displayName) };
  },
);
