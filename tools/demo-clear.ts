/**
 * `npm run demo:clear`: lists the content of the starter city (the sample content of a new database), asks for
 * confirmation, and deletes the content permanently. `--yes` skips the question.
 */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '#platform/kernel/config.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { describeSampleContent } from '#features/sample/domain/describe-sample-content.ts';
import { deleteStarterCity, countStarterCityRowsByKind } from '#features/sample/server/public.ts';
import { openDatabaseForTool } from './open-database.ts';

const usage = 'Usage: npm run demo:clear [-- --yes]';
const actor = 'command line';
const noCity = 'There is no starter city here: nothing to remove.';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(args: string[]): Promise<void> {
  const sure = args.length === 1 && args[0] === '--yes';
  if (!sure && args.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  // If there is no data folder, opening the database would create a new, empty one.
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) return say(noCity);
  const database = await openDatabaseForTool(config);
  try {
    const content = await countStarterCityRowsByKind(database.db);
    if (content === null) return say(noCity);
    say('This removes the starter city for good:');
    for (const line of describeSampleContent(content)) say(line);
    say('Comments and likes under sample posts go with them, whoever they are from.');
    say('What real people posted stays. The starter city does not come back by itself.');
    if (!sure && !(await ask('Remove all this? [y/N] '))) return say('Nothing was removed.');
    const removed = await deleteStarterCity(createStandaloneMutationRunner(database.db), actor);
    if (removed === null) return say('Somebody else has just removed it.');
    say('Removed. A running server is notified at once.');
  } finally {
    await database.close();
  }
}

/**
 * Asks a question in the terminal and returns true for yes.
 * @throws Error if there is no terminal, so that nobody can answer
 */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('Nothing was removed, because this terminal is not interactive. Confirm with -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C and Ctrl+D mean no.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
