/**
 * `npm run progress:recompute`: computes the progress (xp, streak, achievements) of all people again, from the last
 * stored snapshot of all progress and the events after it, and prints differences from the stored progress. With `--
 * --write`, stores the computed progress.
 */
import { features } from '#app/features.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { recomputeProgressOfAllUsers } from '#features/progress/server/public.ts';
import { openDatabaseForTool } from './open-database.ts';

const usage = 'Usage: npm run progress:recompute [-- --write]';
const shown = 20;

async function run(args: string[]): Promise<void> {
  const write = args.length === 1 && args[0] === '--write';
  if (!write && args.length > 0) throw new Error(usage);
  const database = await openDatabaseForTool(readConfig(process.env));
  try {
    const { events, people, differences } = await recomputeProgressOfAllUsers(database.db, {
      contributions: collectContributions(features),
      write,
      now: new Date(),
    });
    const lines = [`${events} events, ${people} people, ${differences.length} differences`];
    for (const { userId, field, stored, computed } of differences.slice(0, shown)) {
      lines.push(`${userId}  ${field}: ${String(stored)} is stored, ${String(computed)} is counted`);
    }
    if (differences.length > shown) lines.push(`and ${differences.length - shown} more`);
    if (differences.length > 0)
      lines.push(write ? 'The recomputed values were stored.' : 'Nothing was changed.');
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = differences.length > 0 && !write ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
