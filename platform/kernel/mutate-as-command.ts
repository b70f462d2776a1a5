import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#platform/contract/ids.ts';
import type { Db } from '#platform/database/connection.ts';
import { type Mutate, mutate } from './mutate.ts';

/**
 * Origin of a command in the messages of the event log. It differs from that of every server on the database, so
 * all servers read the events.
 */
const origin = 'command';

/** Creates the mutations of a command that runs beside servers, or of a test without a server. */
export function mutateAsCommand(db: Db, clock: { now(): Date } = { now: () => new Date() }): Mutate {
  const host = {
    db,
    clock,
    newId: () => uuidV7(clock.now().getTime(), randomBytes(10)),
    origin,
    log: { error: (details: unknown) => process.stderr.write(`${JSON.stringify(details)}\n`) },
    committed: () => {},
  };
  return (body) => mutate(host, body);
}
