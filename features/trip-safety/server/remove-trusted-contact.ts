import { implementFunction } from '#platform/kernel/implement.ts';
import { removeTrustedContact } from '../api.ts';
import { deleteTrustedContact } from './store.ts';

/** Removes a trusted contact (EXP-098). Removing it again changes nothing. */
export const removeTrustedContactHandler = implementFunction(
  removeTrustedContact,
  async function removeTrustedContact({ tx, viewer }, { contactId }) {
    await deleteTrustedContact(tx, contactId, viewer.id);
    return { removed: true as const };
  },
);
