import type { FunctionArguments } from '#platform/contract/define.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { addTrustedContact } from '../api.ts';
import { contactConfirmationLinkLifetimeMs, maxTrustedContacts } from '../domain/limits.ts';
import { trustedContactAdded } from '../events.ts';
import {
  createTrustedContactAlreadyAddedError,
  createContactMethodInvalidError,
  createMailBudgetExceededError,
  createPersonNotFoundError,
  createPhoneContactNameMissingError,
  createContactIsSampleNeighborError,
  createTooManyTrustedContactsError,
} from './errors.ts';
import { buildContactConfirmationMail } from './mails.ts';
import { presentTrustedContacts } from './present-trusted-contacts.ts';
import { type TrustedContactRow, insertTrustedContact, listTrustedContactRows } from './store.ts';
import { createMailLinkToken, computeLinkTokenDigest } from './token.ts';

const noPhone = { phone: null, name: null };

type Context = MutationContext<typeof addTrustedContact>;

/**
 * Adds a trusted contact, whom the server alerts in an emergency (EXP-098). An e-mail address receives alerts after its
 * owner has confirmed it. A phone number receives no alerts, but the caller can call it.
 */
export const addTrustedContactHandler = implementFunction(
  addTrustedContact,
  async function addTrustedContact(ctx, args) {
    const contact = await addContact(ctx, args);
    // The contact is already inserted here. The error rolls back the transaction, and with it the contact and its
    // e-mail.
    if ((await listTrustedContactRows(ctx.tx, ctx.viewer.id)).length > maxTrustedContacts)
      throw createTooManyTrustedContactsError();
    return { contact: (await presentTrustedContacts(ctx.tx, [contact]))[0]! };
  },
);

function addContact(
  ctx: Context,
  { userId, email, phone, name }: FunctionArguments<typeof addTrustedContact>,
): Promise<TrustedContactRow> {
  const given = [userId, email, phone].filter((one) => one !== undefined);
  if (given.length !== 1) throw createContactMethodInvalidError();
  if (userId !== undefined) return addPerson(ctx, userId);
  if (email !== undefined) return addAddress(ctx, email);
  if (name === undefined) throw createPhoneContactNameMissingError();
  return addPhone(ctx, phone!, name);
}

/**
 * Adds a phone number as a trusted contact. The number needs no confirmation, because only the person who added it can
 * see and call it.
 */
async function addPhone(ctx: Context, phone: string, name: string): Promise<TrustedContactRow> {
  const { tx, viewer, now } = ctx;
  const contact = { id: ctx.newId(), userId: viewer.id, contactId: null, email: null, phone, name };
  const row = { ...contact, confirmedAt: now };
  if (!(await insertTrustedContact(tx, { ...row, tokenHash: null, createdAt: now })))
    throw createTrustedContactAlreadyAddedError();
  return row;
}

async function addPerson(ctx: Context, contactId: string): Promise<TrustedContactRow> {
  const { tx, viewer, now } = ctx;
  const people = await loadPeople(tx, [contactId, viewer.id]);
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, tx);
  const isHidden = visibility?.isBlocked(contactId) === true;
  const person = people.get(contactId)!;
  if (!person.isActive || isHidden || contactId === viewer.id) throw createPersonNotFoundError();
  // A sample neighbor is an invented person, so nobody would read the alerts.
  if (person.isSample) throw createContactIsSampleNeighborError();
  const contact = {
    id: ctx.newId(),
    userId: viewer.id,
    contactId,
    email: null,
    ...noPhone,
    confirmedAt: now,
  };
  if (!(await insertTrustedContact(tx, { ...contact, tokenHash: null, createdAt: now })))
    throw createTrustedContactAlreadyAddedError();
  ctx.emit(trustedContactAdded, {
    contactId: contact.id,
    userId: viewer.id,
    name: people.get(viewer.id)!.displayName,
    recipientId: contactId,
  });
  return contact;
}

async function addAddress(ctx: Context, email: string): Promise<TrustedContactRow> {
  const { tx, viewer, now, platform } = ctx;
  await platform.limit('mailAddress', `${email} ${ctx.request.address}`);
  const token = createMailLinkToken();
  const contact = {
    id: ctx.newId(),
    userId: viewer.id,
    contactId: null,
    email,
    ...noPhone,
    confirmedAt: null,
  };
  const tokenHash = computeLinkTokenDigest(token);
  if (!(await insertTrustedContact(tx, { ...contact, tokenHash, createdAt: now })))
    throw createTrustedContactAlreadyAddedError();
  const isQueued = await queueMail(ctx, {
    to: email,
    kind: 'verify',
    expiresAt: new Date(now.getTime() + contactConfirmationLinkLifetimeMs),
    requester: { kind: 'network', id: ctx.request.address },
    ...buildContactConfirmationMail(platform.config, token),
  });
  if (!isQueued) throw createMailBudgetExceededError();
  return contact;
}
