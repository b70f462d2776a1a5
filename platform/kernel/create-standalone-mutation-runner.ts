import { randomBytes } from 'node:crypto';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { Db } from '#platform/database/connection.ts';
import { type MutationRunner, mutate } from './mutate.ts';

/**
 * Name that a command's process sends to the servers with its new events, as the origin of the events. A server ignores
 * only events with its own name, so every server processes the command's events.
 */
const origin = 'command';

/**
 * Creates a function that runs mutations without a server: for commands that run beside the servers, and for tests.
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
