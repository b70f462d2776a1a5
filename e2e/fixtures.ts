/** The server that the journeys of one file share. */
import { test as base } from '@playwright/test';
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from './server-process.ts';

interface WorkerFixtures {
  /** Started for the first test that asks, stopped after the last. */
  server: ServerProcess;
}

export const test = base.extend<object, WorkerFixtures>({
  server: [
    // Playwright wants to see what a fixture needs, even if that is nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const server = await startServer({ dataDir });
      await use(server);
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
