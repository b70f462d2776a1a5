import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { addTrustedContact } from '../api.ts';
import { maxTrustedContacts } from '../domain/limits.ts';
import { trustedContactAdded } from '../events.ts';
import {
  createContactAddedError,
  createContactKindError,
  createMailBudgetError,
  createPersonNotFoundError,
  createTooManyContactsError,
} from './errors.ts';
import { buildConfirmationMail } from './mails.ts';
import { presentContacts } from './present-contacts.ts';
import { type ContactRow, insertTrustedContact, listTrustedContactRows } from './store.ts';
import { createToken, digestToken } from './token.ts';

type Context = MutationContext<typeof addTrustedContact>;

/** Adds a trusted contact (EXP-098). An e-mail address counts after its owner has confirmed it. */
export const addTrustedContactHandler = implementFunction(
  addTrustedContact,
  async function addTrustedContact(ctx, { userId, email }) {
    if ((userId === undefined) === (email === undefined)) throw createContactKindError();
    const contact = userId === undefined ? await addAddress(ctx, email!) : await addPerson(ctx, userId);
    // The error rolls the contact and its letter back.
    if ((await listTrustedContactRows(ctx.tx, ctx.viewer.id)).length > maxTrustedContacts)
      throw createTooManyContactsError();
    return { contact: (await presentContacts(ctx.tx, [contact]))[0]! };
  },
);

async function addPerson(ctx: Context, contactId: string): Promise<ContactRow> {
  const { tx, viewer, now } = ctx;
  const people = await loadPeople(tx, [contactId, viewer.id]);
  const visibility = await loadVisibility(ctx.platform, viewer, tx);
  const isHidden = visibility?.isBlocked(contactId) === true;
  if (people.get(contactId)?.isActive !== true || isHidden || contactId === viewer.id)
    throw createPersonNotFoundError();
  const contact = { id: ctx.newId(), userId: viewer.id, contactId, email: null, confirmedAt: now };
  if (!(await insertTrustedContact(tx, { ...contact, tokenHash: null, createdAt: now })))
    throw createContactAddedError();
  ctx.emit(trustedContactAdded, {
    contactId: contact.id,
    userId: viewer.id,
    name: people.get(viewer.id)!.displayName,
    recipientId: contactId,
  });
  return contact;
}

async function addAddress(ctx: Context, email: string): Promise<ContactRow> {
  const { tx, viewer, now, platform } = ctx;
  const token = createToken();
  const contact = { id: ctx.newId(), userId: viewer.id, contactId: null, email, confirmedAt: null };
  const tokenHash = digestToken(token);
  if (!(await insertTrustedContact(tx, { ...contact, tokenHash, createdAt: now })))
    throw createContactAddedError();
  const isQueued = await queueMail(ctx, {
    to: email,
    kind: 'verify',
    requester: { kind: 'network', id: ctx.request.address },
    ...buildConfirmationMail(platform.config, token),
  });
  if (!isQueued) throw createMailBudgetError();
  return contact;
}
