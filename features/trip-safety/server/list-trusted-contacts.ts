import { implementFunction } from '#platform/kernel/implement.ts';
import { listTrustedContacts } from '../api.ts';
import { presentTrustedContacts } from './present-trusted-contacts.ts';
import { listTrustedContactRows } from './store.ts';

/** Lists the caller's trusted contacts (EXP-098). */
export const listTrustedContactsHandler = implementFunction(
  listTrustedContacts,
  async function listTrustedContacts({ db, viewer }) {
    return { contacts: await presentTrustedContacts(db, await listTrustedContactRows(db, viewer.id)) };
  },
);
