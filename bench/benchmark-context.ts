/** Inputs of every benchmark: the running server, its people and database, and the baseline server. */
import type { DatabaseConnectionSettings, Db } from '#platform/database/connection.ts';
import type { SeededTown } from './seed-town.ts';

/** The running servers, the database and the seeded content that every benchmark gets as input. */
export interface BenchmarkContext {
  url: string;
  plainUrl: string;
  /** Process id of the server. */
  pid: number;
  /** Connection to the server's database, for checks and for baselines in plain SQL. */
  db: Db;
  /** Address and role of the server's database, for a child process that opens its own connection. */
  dbTarget: string | DatabaseConnectionSettings;
  seeded: SeededTown;
  /**
   * Restarts the server on the same data folder and returns the duration of the start in milliseconds.
   * @param env environment variables to change
   */
  restart(env?: Record<string, string>): Promise<number>;
}
