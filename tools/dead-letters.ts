/**
 * `npm run dead-letters -- list | retry ID|all | drop ID`: lists, retries or deletes dead letters, which are events
 * that a listener failed to handle.
 */
import {
  type DeadLetter,
  deleteDeadLetter,
  listDeadLetters,
  scheduleImmediateDeadLetterRetries,
} from '#platform/events/store-dead-letters.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { openDatabaseForTool } from './open-database.ts';

const usage = 'Usage: npm run dead-letters -- list | retry ID|all | drop ID';
const shown = 200;

type Command = { name: 'list' } | { name: 'retry'; id: number | null } | { name: 'drop'; id: number };

/**
 * Parses the arguments of `npm run dead-letters`.
 * @throws Error with the usage if they are wrong
 */
function readCommand(args: string[]): Command {
  const [name, value, ...rest] = args;
  if (name === 'list' && value === undefined) return { name };
  const isId = value !== undefined && /^\d{1,15}$/.test(value);
  if (rest.length > 0 || (name !== 'retry' && name !== 'drop')) throw new Error(usage);
  if (name === 'retry' && value === 'all') return { name, id: null };
  if (!isId) throw new Error(usage);
  return { name, id: Number(value) };
}

async function run(args: string[]): Promise<string> {
  const command = readCommand(args);
  const { db, close } = await openDatabaseForTool(readConfig(process.env));
  try {
    if (command.name === 'list') return present(await listDeadLetters(db, shown));
    if (command.name === 'drop') {
      if (!(await deleteDeadLetter(db, command.id)))
        throw new Error(`There is no dead letter ${command.id}.`);
      return `Dead letter ${command.id} is deleted. Its event has no effect on that listener.`;
    }
    const due = await scheduleImmediateDeadLetterRetries(db, command.id, new Date());
    if (due === 0 && command.id !== null) throw new Error(`There is no dead letter ${command.id}.`);
    return `Due now: ${due}. A running server retries within seconds, a stopped one after its start.`;
  } finally {
    await close();
  }
}

function present(letters: DeadLetter[]): string {
  if (letters.length === 0) return 'There are no dead letters.';
  return letters
    .map((letter) => {
      const next =
        letter.nextAttemptAt === null ? 'failed' : `next attempt ${letter.nextAttemptAt.toISOString()}`;
      return [
        `${letter.id}  ${letter.listener}  ${letter.event} ${letter.eventId}  ${letter.attempts} attempts  ${next}`,
        `  from ${letter.firstFailedAt.toISOString()} to ${letter.lastFailedAt.toISOString()}`,
        `  ${letter.error}`,
      ].join('\n');
    })
    .join('\n');
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
