import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#platform/contract/ids.ts';
import type { Db } from '#platform/database/connection.ts';
import { type Mutate, mutate } from './mutate.ts';

/** Name of a command in the event log's messages: every server that runs on the database differs from it and so reads its events. */
const origin = 'command';

/** Mutations of a command beside running servers, or of a test without a server. */
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
