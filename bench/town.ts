/** The server under measurement with its people, and the base beside it. */
import type { Db } from '#platform/database/connection.ts';
import type { Seeded } from './seed.ts';

export interface Town {
  url: string;
  plainUrl: string;
  /** A connection to the same database, for checks and for bare statements. */
  db: Db;
  seeded: Seeded;
  /** Starts the server again on the same folder and returns how long that took, in milliseconds. */
  restart(env?: Record<string, string>): Promise<number>;
}
