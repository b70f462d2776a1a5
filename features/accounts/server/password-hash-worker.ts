/** Worker thread that computes argon2id keys with low priority (see `password-key-derivation.ts`). */
import { argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#platform/process/lower-priority.ts';
import type { PasswordKeyDerivationRequest } from './password-key-derivation.ts';

/** Number that is added to the server's nice value for this thread. A higher nice value is a lower priority. */
const niceValue = 10;

lowerThreadPriority(niceValue);
parentPort!.on('message', ({ password, salt, tagLength, cost }: PasswordKeyDerivationRequest) => {
  const key = argon2Sync('argon2id', { message: password, nonce: salt, tagLength, ...cost });
  parentPort!.postMessage(key, []);
});
