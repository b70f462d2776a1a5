import { createHmac } from 'node:crypto';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { idempotencyKeyRetentionHours } from '#platform/kernel/idempotency.ts';
import { type ActionContext, implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { signUp } from '../api.ts';
import { canonicalizeTimeZone, defaultTimeZone } from '../domain/time-zone.ts';
import { userSignedUp } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { beginSession, type SignInResult } from './begin-session.ts';
import { insertUserWithAvailableHandle } from './insert-user-with-available-handle.ts';
import { storeNewAccountIpNetworkDigest } from './new-accounts.ts';
import { hashPassword } from './password-hash.ts';
import { assertSignedInUserExists, assertPasswordIsNotEmail, createEmailTakenError } from './refusals.ts';
import { queueEmailVerificationMail } from './queue-email-verification-mail.ts';
import { findUser, findUserByEmail, lockUser } from './store.ts';
import {
  deleteSignUpIdempotencyKeys,
  findSignUpByIdempotencyKey,
  insertSignUpIdempotencyKey,
} from './store-sign-in.ts';
import { computeSecretTokenDigest } from './secret-token.ts';

/**
 * Creates an account and signs in (AUTH-007). An e-mail can have only one account, even after parallel sign-ups (D6). A
 * client that lost the response repeats the call with the same idempotency key, and is signed in to the account that
 * the first call created. Without this key, a sign-up never signs in to an existing account, even with the right
 * password.
 */
export const signUpHandler = implementFunction(signUp, async function signUp(ctx, args) {
  assertPasswordIsNotEmail(args.password, args.email);
  const key = repeatKeyOf(ctx.idempotencyKey, args);
  if ((await findUserByEmail(ctx.db, args.email)) !== undefined) return repeat(ctx, key);
  const passwordHash = await hashPassword(args.password, ctx.request.address);
  const id = args.id ?? ctx.newId();
  const created = await ctx.transact(async (tx) => {
    const isNew = await insertUserWithAvailableHandle(tx, {
      id,
      displayName: args.displayName,
      email: args.email,
      passwordHash,
      timeZone: canonicalizeTimeZone(args.timeZone ?? defaultTimeZone),
      isDemo: false,
      now: tx.now,
    });
    if (!isNew) return undefined;
    const user = assertSignedInUserExists(await findUser(tx.tx, id));
    await storeNewAccountIpNetworkDigest(tx.tx, { userId: id, address: tx.request.address, now: tx.now });
    if (key !== undefined) await insertSignUpIdempotencyKey(tx.tx, { ...key, userId: id }, tx.now);
    await queueEmailVerificationMail(tx, user);
    await insertAuditEntry(tx.tx, {
      at: tx.now,
      actor: id,
      action: auditActions.signUp,
      target: id,
      address: tx.request.address,
    });
    tx.emit(userSignedUp, { userId: id, at: tx.now.toISOString() });
    return beginSession(tx, user);
  });
  if (created !== undefined) return created;
  const winner = await findUserByEmail(ctx.db, args.email);
  if (winner === undefined) throw createInvalidArgumentError('This id is already in use', 'id_taken', 'id');
  return repeat(ctx, key);
});

interface RepeatKey {
  digest: string;
  argsDigest: string;
}

/**
 * Minimum length, in characters, of an idempotency key with which a sign-up can be repeated. Somebody who reads the
 * database could guess a shorter key, and then the password from the stored digest of the arguments.
 */
const shortestKey = 16;

/**
 * Returns digests by which a repetition of the sign-up is recognized; undefined if the key is missing or too short.
 * Both digests are made with the key, which is never stored. A person who reads the database can therefore not guess
 * the password from them.
 */
function repeatKeyOf(key: string | null, args: FunctionArguments<typeof signUp>): RepeatKey | undefined {
  if (key === null || key.length < shortestKey) return undefined;
  return {
    digest: computeSecretTokenDigest(`sign-up ${key} ${args.email}`),
    argsDigest: createHmac('sha256', key).update(JSON.stringify(args)).digest('hex'),
  };
}

/**
 * Signs in to the account that an earlier call with the same idempotency key and arguments created.
 * @throws FunctionError `invalid-argument`, reason `email_taken`, if there was no such call
 */
async function repeat(ctx: ActionContext<typeof signUp>, key: RepeatKey | undefined): Promise<SignInResult> {
  if (key === undefined) throw createEmailTakenError();
  const after = new Date(ctx.now.getTime() - idempotencyKeyRetentionHours * 3_600_000);
  const found = await findSignUpByIdempotencyKey(ctx.db, key.digest, after);
  if (found === undefined) throw createEmailTakenError();
  if (found.argsDigest !== key.argsDigest) {
    // The key matches but the other arguments do not. Deletes the key, so that a caller who knows the key can guess the
    // password only once.
    await deleteSignUpIdempotencyKeys(ctx.db, found.userId);
    throw createEmailTakenError();
  }
  return ctx.transact(async (tx) => {
    const user = assertSignedInUserExists(await lockUser(tx.tx, found.userId));
    // A log-in or a change of the password deletes the stored key. The repeated call is then refused.
    const isOpen = (await findSignUpByIdempotencyKey(tx.tx, key.digest, after)) !== undefined;
    if (!isOpen || user.suspendedAt !== null || user.deactivatedAt !== null) throw createEmailTakenError();
    return beginSession(tx, user);
  });
}
