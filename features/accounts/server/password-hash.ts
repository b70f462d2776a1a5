/**
 * Hashes passwords with argon2id, off the main thread. The number of parallel hashes is limited. Further requests wait
 * in a fair queue, in which IP networks take turns (KP3).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FunctionError } from '#platform/contract/errors.ts';
import { passwordHashQueueLimits } from '#platform/kernel/account-limits.ts';
import { FairQueue } from '#platform/kernel/fair-queue.ts';
import { type PasswordHashCost, readPasswordHashCost } from './password-hash-cost.ts';
import { derivePasswordKey } from './password-key-derivation.ts';

const tagLength = 32;
const queue = new FairQueue(
  {
    concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)),
    maxWaiting: passwordHashQueueLimits.waiting,
    maxWaitingEach: passwordHashQueueLimits.waitingPerNetwork,
  },
  () =>
    new FunctionError('unavailable', 'A lot of people are logging in right now. Try again.', {
      reason: 'overloaded',
      retryAfterSeconds: 5,
    }),
);

function derive(password: string, salt: Buffer, cost: PasswordHashCost): Promise<Buffer> {
  return derivePasswordKey({ password: password.normalize('NFC'), salt, tagLength, cost });
}

/**
 * Hashes a password with argon2id and returns the hash in the stored format `$argon2id$v=19$m=…,t=…,p=…$salt$tag`.
 * @param address IP address of the request; if requests must wait, addresses take turns
 * @throws FunctionError `unavailable` if the queue is full
 */
export async function hashPassword(password: string, address: string): Promise<string> {
  const salt = randomBytes(16);
  const of = readPasswordHashCost();
  const tag = await queue.run(address, () => derive(password, salt, of));
  const parts = `m=${of.memory},t=${of.passes},p=${of.parallelism}`;
  return `$argon2id$v=19$${parts}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

const storedPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

let decoy: Promise<string> | undefined;

/**
 * Returns true if the password matches the stored hash. If `stored` is null (no such account), also computes a hash and
 * returns false, so that the response time does not reveal whether an account exists (KP4).
 * @throws FunctionError `unavailable` if the queue is full
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  address: string,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('base64url'), 'decoy').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const parts = storedPattern.exec(stored ?? (await decoy));
  if (parts === null) throw new Error('A stored password hash has an unknown format');
  const [, memory, passes, parallelism, salt, tag] = parts;
  const of = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await queue.run(address, () => derive(password, Buffer.from(salt!, 'base64url'), of));
  return timingSafeEqual(derived, Buffer.from(tag!, 'base64url')) && stored !== null;
}
