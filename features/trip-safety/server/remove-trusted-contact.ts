import { implementFunction } from '#platform/kernel/implement.ts';
import { removeTrustedContact } from '../api.ts';
import { trustedContactRemoved } from '../events.ts';
import { deleteTrustedContact } from './store.ts';

/** Removes a trusted contact (EXP-098). Removing it again changes nothing. */
export const removeTrustedContactHandler = implementFunction(
  removeTrustedContact,
  async function removeTrustedContact({ tx, viewer, emit }, { contactId }) {
    const contactUserId = await deleteTrustedContact(tx, contactId, viewer.id);
    if (contactUserId !== undefined) emit(trustedContactRemoved, { userId: viewer.id, contactUserId });
    return { removed: true as const };
  },
);
