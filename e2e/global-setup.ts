/** Playwright's global setup: creates the data folder that the servers of the journeys copy. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPreparedDataFolder } from '#platform/testkit/prepared-data-folder.ts';

/**
 * Creates a data folder with a prepared database before the first test. Returns the function that deletes the folder
 * after the last test.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-journeys-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  await createPreparedDataFolder(folder);
  return () => rm(folder, { recursive: true, force: true });
}
