/**
 * `npm run demo:reset`: deletes the demo account, as the hourly job does. The server then deletes the account's
 * content, and the next demo visitor gets a new account.
 */
import { existsSync } from 'node:fs';
import { readConfig } from '#platform/kernel/config.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { resetDemoAccount } from '#features/accounts/server/reset-demo.ts';
import { openDatabaseForTool } from './open-database.ts';

const noDemo = 'There is no demo account here: nothing to reset.';

async function run(args: string[]): Promise<string> {
  if (args.length > 0) throw new Error('Usage: npm run demo:reset');
  const config = readConfig(process.env);
  // If there is no data folder, opening the database would create a new, empty one.
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) return noDemo;
  const database = await openDatabaseForTool(config);
  try {
    if (!(await resetDemoAccount(createStandaloneMutationRunner(database.db), 'command line'))) return noDemo;
    return 'The demo account was reset. A running server deletes its content now, a stopped one at its next start.';
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
