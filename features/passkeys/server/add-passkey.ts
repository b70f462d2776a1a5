import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { assertSignedInUserExists, lockUser } from '#features/accounts/server/public.ts';
import { addPasskey } from '../api.ts';
import { maxPasskeysPerPerson } from '../domain/limits.ts';
import { buildPasskeyAddedNoticeMail } from '../domain/mails.ts';
import { choosePasskeyName } from '../domain/passkey-name.ts';
import { auditActions } from './audit-actions.ts';
import { consumeChallenge } from './challenges.ts';
import { presentPasskey } from './present-passkey.ts';
import { queuePasskeyNotice } from './queue-passkey-notice.ts';
import { createNewPasskeyRefusedError, createTooManyPasskeysError } from './refusals.ts';
import { requireRelyingParty } from './relying-party.ts';
import { insertPasskey, listPasskeysByUser } from './store.ts';
import { readSignedChallenge, verifyNewPasskey } from './verify-passkey.ts';

/** Stores a new passkey of the caller, and mails a notice about it (KP6). */
export const addPasskeyHandler = implementMutationWithPrepareStep(
  addPasskey,
  async function verify(ctx, args) {
    const relyingParty = requireRelyingParty(ctx.platform.config);
    const challenge = readSignedChallenge(args.clientDataJSON, relyingParty);
    const created = challenge && (await verifyNewPasskey(args, { challenge, relyingParty }));
    if (!challenge || !created) throw createNewPasskeyRefusedError();
    return { challenge, created };
  },
  async function addPasskey(ctx, { transports }, { challenge, created: { aaguid, ...key } }) {
    const user = assertSignedInUserExists(await lockUser(ctx.tx, ctx.viewer.id));
    await consumeChallenge(ctx.tx, challenge, { userId: user.id, now: ctx.now });
    const existing = await listPasskeysByUser(ctx.tx, user.id);
    if (existing.length >= maxPasskeysPerPerson) throw createTooManyPasskeysError();
    const passkey = {
      id: ctx.newId(),
      name: choosePasskeyName(
        { aaguid, userAgent: ctx.request.userAgent },
        existing.map(({ name }) => name),
      ),
      createdAt: ctx.now,
      lastUsedAt: null,
    };
    const isNew = await insertPasskey(ctx.tx, {
      ...passkey,
      ...key,
      userId: user.id,
      transports,
      now: ctx.now,
    });
    if (!isNew) throw createNewPasskeyRefusedError();
    await queuePasskeyNotice(ctx, user, buildPasskeyAddedNoticeMail);
    await insertAuditEntry(ctx.tx, {
      at: ctx.now,
      actor: user.id,
      action: auditActions.passkeyAdded,
      target: user.id,
      address: ctx.request.address,
    });
    return { passkey: presentPasskey(passkey) };
  },
);
