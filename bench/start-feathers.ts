/** Starts the Feathers server of `bench/peers` with the data of the seeded town. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchmarkContext } from './benchmark-context.ts';
import { installFeathersServer } from './install-feathers-server.ts';
import { projectRoot, type StartedProcess, startProcessThatPrintsUrl } from './processes.ts';

/** Installs the npm packages of the Feathers server, fills its tables from Plaza's tables, and starts it. */
export async function startFeathersServer({ db, dbTarget }: BenchmarkContext): Promise<StartedProcess> {
  installFeathersServer();
  const tables = readFileSync(join(projectRoot, 'bench/peers/tables.sql'), 'utf8');
  await db.begin((tx) => tx.unsafe(`drop schema if exists feathers_peer cascade; ${tables}`));
  return startProcessThatPrintsUrl('bench/peers/server.mjs', {
    NODE_ENV: 'production',
    PEER_DATABASE: JSON.stringify(dbTarget),
  });
}
