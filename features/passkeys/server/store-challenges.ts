/** SQL queries for the challenges of passkeys. Digests are passed as hexadecimal text. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Inserts a challenge by its digest. */
export function insertPasskeyChallenge(
  tx: Tx,
  challenge: { digest: string; userId: string | null; expiresAt: Date },
) {
  return tx`
    insert into passkey_challenges (digest, user_id, expires_at)
    values (decode(${challenge.digest}, 'hex'), ${challenge.userId}, ${challenge.expiresAt})`;
}

/** Deletes an unexpired challenge of a person, or of a log-in if `userId` is null; returns false if there is none. */
export async function deletePasskeyChallenge(
  sql: Queryable,
  digest: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<boolean> {
  const result = await sql`
    delete from passkey_challenges
    where digest = decode(${digest}, 'hex') and user_id is not distinct from ${userId}::uuid and expires_at > ${now}`;
  return result.count === 1;
}

/** Deletes expired challenges and returns their number. */
export async function deleteExpiredPasskeyChallenges(sql: Queryable, now: Date): Promise<number> {
  const result = await sql`delete from passkey_challenges where expires_at <= ${now}`;
  return result.count;
}

/** Deletes all challenges of a person. */
export function deletePasskeyChallengesOfUser(tx: Tx, userId: string) {
  return tx`delete from passkey_challenges where user_id = ${userId}`;
}

/** Deletes at most `limit` challenges of a person and returns their number. */
export async function erasePasskeyChallengesOfUser(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from passkey_challenges where digest = any(array(
      select digest from passkey_challenges where user_id = ${userId} limit ${limit}))`;
  return result.count;
}
