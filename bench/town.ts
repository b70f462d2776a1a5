/** The server under measurement with its people, and the baseline server. */
import type { Db } from '#platform/database/connection.ts';
import type { SeededTown } from './seed-town.ts';

export interface Town {
  url: string;
  plainUrl: string;
  /** Process id of the server. */
  pid: number;
  /** A connection to the same database, for checks and for the plain statements of baselines. */
  db: Db;
  seeded: SeededTown;
  /** Starts the server again on the same folder and returns how long that took, in milliseconds. */
  restart(env?: Record<string, string>): Promise<number>;
}
