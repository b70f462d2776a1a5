/**
 * Verifies passwords and other credentials. All checks go through this file, which limits the rate of attempts and
 * records failures in the audit log.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import type { Db } from '#platform/database/connection.ts';
import {
  minFailedPasswordsOfAttack,
  maxSecondsBetweenPasswordAttackAttempts,
  type PasswordBackoffRule,
  passwordBackoffRules,
  multiplyLimitByFactor,
} from '#platform/kernel/account-limits.ts';
import type { RequestMetadata } from '#platform/kernel/implement.ts';
import { formatWaitingTime } from '#platform/kernel/limits.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { computePasswordFailureDelaysSeconds } from '../domain/password-delay.ts';
import { auditActions } from './audit-actions.ts';
import { findDigestOfKnownDevice } from './known-devices.ts';
import { verifyPassword } from './password-hash.ts';
import { runPasswordAttemptWithinLimit } from './run-password-attempt.ts';
import type { UserRow } from './store.ts';
import {
  recordPasswordFailure,
  uncountNonFailedPasswordAttempt,
  deletePasswordFailureCount,
  type PasswordAttemptDelayRule,
  findPasswordFailureCount,
  recordPasswordAttemptIfPermitted,
} from './store-sign-in.ts';
import { computeSecretTokenDigest } from './secret-token.ts';

interface AttemptContext {
  db: Db;
  now: Date;
  platform: Platform;
  request: RequestMetadata;
}

interface CredentialAttempt {
  /** The account that was named in the attempt; undefined if there is no such account. */
  user: { id: string } | undefined;
  /**
   * The entered e-mail, or another name of the credential. Failures are counted under this name if no account has it
   * (`user` is undefined). Responses therefore do not reveal which accounts exist (KP4).
   */
  name: string;
  /** Id of the caller's session; undefined if the caller is not signed in. */
  sessionId?: string;
  /** Action that the audit log records if the attempt fails. */
  failure: 'signInFailed' | 'passwordCheckFailed' | 'exportFailed';
}

interface PasswordAttempt extends CredentialAttempt {
  user: UserRow | undefined;
  password: string;
}

/** Returns true if the password is correct; see `verifyCredentialWithThrottling`. */
export function verifyPasswordWithThrottling(
  ctx: AttemptContext,
  attempt: PasswordAttempt,
): Promise<boolean> {
  const storedHash = attempt.user?.passwordHash ?? null;
  return verifyCredentialWithThrottling(ctx, attempt, () =>
    verifyPassword(attempt.password, storedHash, ctx.request.address),
  );
}

/**
 * Returns true if `isRight` does. Each failed attempt makes its source wait longer before the next attempt on this
 * account. Other sources are not delayed. The source is the caller's session, otherwise the caller's known device,
 * otherwise the IP address.
 * @param isRight checks the credential. It is not called while the source must wait
 * @throws FunctionError `resource-exhausted` while the source must wait. A caller without a session and a known device
 *   must also wait for its IP address. `unavailable` under overload
 */
export async function verifyCredentialWithThrottling(
  ctx: AttemptContext,
  attempt: CredentialAttempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const { db, now } = ctx;
  const { address } = ctx.request;
  const account = attempt.user?.id ?? attempt.name;
  const device = attempt.sessionId === undefined ? await findDigestOfKnownDevice(ctx, db, account) : null;
  const isTrusted = attempt.sessionId !== undefined || device !== null;
  const source = attempt.sessionId ?? device ?? address;
  const keys = {
    source: computeSecretTokenDigest(`source ${account} ${source}`),
    network: computeSecretTokenDigest(`network ${address}`),
    account: computeSecretTokenDigest(`account ${account}`),
  };
  const { network, source: sourceRule, sourceUnderAttack } = passwordBackoffRules;
  const verify = async () => {
    const isAttacked = !isTrusted && (await isUnderAttack(ctx, keys.account));
    const undoSource = await countAttempt(ctx, keys.source, isAttacked ? sourceUnderAttack : sourceRule);
    return isRight().catch(async (error: unknown) => {
      await undoSource();
      throw error;
    });
  };
  if (isTrusted ? await verify() : await verifyWithNetworkLimit(ctx, keys.network, verify)) {
    await deletePasswordFailureCount(db, keys.source);
    return true;
  }
  if (isTrusted) await recordPasswordFailure(db, keys.network, ruleOf(ctx, network), now);
  else await recordPasswordFailure(db, keys.account, countOnly, now);
  const actor = attempt.user?.id ?? 'nobody';
  await insertAuditEntry(db, {
    at: now,
    actor,
    action: auditActions[attempt.failure],
    target: actor,
    address,
  });
  return false;
}

/**
 * Verifies a credential by calling `verify`, within the limit of failed attempts of the IP network. While the limit is
 * reached, an attempt waits for running attempts, which count as failed until their credential has proved right. It is
 * not refused at once, because many people can share an IP network.
 * @throws FunctionError `resource-exhausted` while attempts are refused
 */
function verifyWithNetworkLimit(
  ctx: AttemptContext,
  key: string,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  return runPasswordAttemptWithinLimit(key, {
    // Uses the current time instead of the time of the call, because the attempt may have waited.
    count: () =>
      tryToCountAttempt({ ...ctx, now: ctx.platform.clock.now() }, key, passwordBackoffRules.network),
    verify,
    refuse: () => createRefusal({ ...ctx, now: ctx.platform.clock.now() }, key),
  });
}

/**
 * Counts an attempt as failed before its password is verified, so that parallel attempts cannot exceed the limit.
 * Returns a function that removes the attempt from the count.
 * @throws FunctionError `resource-exhausted` while attempts are refused
 */
async function countAttempt(
  ctx: AttemptContext,
  key: string,
  rule: PasswordBackoffRule,
): Promise<() => Promise<void>> {
  const undo = await tryToCountAttempt(ctx, key, rule);
  if (undo === undefined) throw await createRefusal(ctx, key);
  return undo;
}

/** Like `countAttempt`, but returns undefined instead of throwing an error while attempts are refused. */
async function tryToCountAttempt(
  ctx: AttemptContext,
  key: string,
  rule: PasswordBackoffRule,
): Promise<(() => Promise<void>) | undefined> {
  const { db, now } = ctx;
  const before = await findPasswordFailureCount(db, key);
  if (!(await recordPasswordAttemptIfPermitted(db, key, ruleOf(ctx, rule), now))) return undefined;
  return () => uncountNonFailedPasswordAttempt(db, key, now, before?.lastFailedAt);
}

/**
 * Rule that counts an account's failures without delaying further attempts. The count shows whether the account is
 * under attack.
 */
const countOnly: PasswordAttemptDelayRule = {
  free: 1,
  delays: [0],
  forgetSeconds: maxSecondsBetweenPasswordAttackAttempts,
};

async function isUnderAttack(ctx: AttemptContext, key: string): Promise<boolean> {
  const row = await findPasswordFailureCount(ctx.db, key);
  if (row === undefined) return false;
  const isRecent =
    ctx.now.getTime() - row.lastFailedAt.getTime() < maxSecondsBetweenPasswordAttackAttempts * 1000;
  return (
    isRecent &&
    row.failures >= multiplyLimitByFactor(minFailedPasswordsOfAttack, ctx.platform.config.rateScale)
  );
}

function ruleOf(ctx: AttemptContext, rule: PasswordBackoffRule): PasswordAttemptDelayRule {
  const free = multiplyLimitByFactor(rule.free, ctx.platform.config.rateScale);
  return { free, delays: computePasswordFailureDelaysSeconds(rule), forgetSeconds: rule.forgetSeconds };
}

/** Returns the error for a refused attempt. It contains the time until the next attempt is permitted. */
async function createRefusal({ db, now }: AttemptContext, key: string): Promise<FunctionError> {
  const row = await findPasswordFailureCount(db, key);
  const waitMs = (row?.blockedUntil.getTime() ?? 0) - now.getTime();
  return tooManyAttempts(waitMs > 0 ? Math.ceil(waitMs / 1000) : 1);
}

/**
 * Returns the error for too many attempts. The error message does not say that the password is wrong: an attempt is
 * counted before its password is checked, so a refused attempt may contain the right one.
 */
function tooManyAttempts(seconds: number): FunctionError {
  const wait = formatWaitingTime(seconds);
  return new FunctionError('resource-exhausted', `Too many attempts. Try again in ${wait}.`, {
    reason: 'rate_limit',
    limit: 'password',
    retryAfterSeconds: seconds,
  });
}
