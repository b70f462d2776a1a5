/** Challenges: random bytes that an authenticator signs. Each can be used once, and expires after a few minutes. */
import { hash, randomBytes } from 'node:crypto';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { passkeyChallengeLifetimeMs } from '../domain/limits.ts';
import { deletePasskeyChallenge, insertPasskeyChallenge } from './store-challenges.ts';

const computeDigest = (challenge: string) => hash('sha256', challenge, 'hex');

/**
 * Creates a challenge and stores its digest.
 * @param userId the person who adds a passkey; null for a log-in
 */
export async function createChallenge(ctx: { tx: Tx; now: Date }, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + passkeyChallengeLifetimeMs);
  await insertPasskeyChallenge(ctx.tx, { digest: computeDigest(challenge), userId, expiresAt });
  return challenge;
}

/**
 * Deletes a challenge that was created for `userId`, so that each challenge can be answered only once. Of parallel
 * calls only one succeeds.
 * @throws FunctionError `invalid-argument`, reason `challenge_expired`, if the challenge is unknown, used or expired
 */
export async function consumeChallenge(
  sql: Queryable,
  challenge: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  if (await deletePasskeyChallenge(sql, computeDigest(challenge), { userId, now })) return;
  throw createInvalidArgumentError('That took too long. Try again.', 'challenge_expired');
}
