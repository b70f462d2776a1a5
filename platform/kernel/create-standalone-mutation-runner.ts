import { randomBytes } from 'node:crypto';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { Db } from '#platform/database/connection.ts';
import { type MutationRunner, mutate } from './mutate.ts';

/**
 * Process name of every operator command. The servers receive it as the origin of the command's new events. A server
 * ignores events whose origin is its own name, so every server processes the events of a command.
 */
const origin = 'command';

/**
 * Creates a function that runs mutations in a process without a server: in operator commands that run beside the
 * servers, and in tests.
 */
export function createStandaloneMutationRunner(
  db: Db,
  clock: { now(): Date } = { now: () => new Date() },
): MutationRunner {
  const host = {
    db,
    clock,
    newId: () => createUuidV7(clock.now().getTime(), randomBytes(10)),
    origin,
    log: { error: (details: unknown) => process.stderr.write(`${JSON.stringify(details)}\n`) },
    committed: () => {},
    outcomeUnknown: () => {},
  };
  return (body) => mutate(host, body);
}
