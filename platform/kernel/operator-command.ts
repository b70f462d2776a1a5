/** Commands that features add to `npm run admin`, the command-line tool of the operator. */
import { checkEmail, normalizeEmail } from '#platform/contract/validators.ts';
import {
  createContribution,
  createContributionKey,
  type Contribution,
  type ContributionRegistry,
} from './contribution.ts';
import type { MutationRunner } from './mutate.ts';

/** A command of `npm run admin`, such as `driver approve EMAIL`. */
interface OperatorCommand {
  /** The words of the command, such as `driver approve`. */
  words: string;
  /** Names of the command's arguments, in capitals, such as `EMAIL`. */
  args: readonly string[];
  /**
   * Runs the command and returns the line to print.
   * @throws Error with a one-line message if the command is refused
   */
  run(mutate: MutationRunner, args: readonly string[]): Promise<string>;
}

const operatorCommandKey = createContributionKey<OperatorCommand>('kernel.operator-command');

/** Creates a declaration with which a feature adds a command to `npm run admin` (a contribution). */
export function contributeOperatorCommand(command: OperatorCommand): Contribution {
  return createContribution(operatorCommandKey, command);
}

/**
 * Returns the e-mail address that the operator typed as an argument, in lower case.
 * @throws Error with a one-line message if it is not an e-mail address
 */
export function parseEmailArgument(typed: string | undefined): string {
  const complaint = checkEmail(typed);
  if (complaint !== null) throw new Error(`${complaint}: ${typed}`);
  return normalizeEmail(typed!);
}

/**
 * Formats a limited list of rows for the operator, with an empty line between two rows. If rows are left out, a line
 * such as `… and 5 older` replaces them.
 * @param rows oldest first; `total` is the number of all rows, including those that are left out
 * @param omitted whether the rows that are left out are older or newer than the rows of the list
 */
export function formatListWithOmittedCount<Row extends { total: number }>(
  rows: readonly Row[],
  format: (row: Row) => string,
  omitted: 'older' | 'newer',
): string {
  const count = (rows[0]?.total ?? 0) - rows.length;
  const rest = count > 0 ? [`… and ${count} ${omitted}`] : [];
  const shown = rows.map((row) => format(row));
  return (omitted === 'older' ? [...rest, ...shown] : [...shown, ...rest]).join('\n\n');
}

/** Returns the commands that all features contribute. */
export function listOperatorCommands(contributions: ContributionRegistry): OperatorCommand[] {
  return contributions.listByKey(operatorCommandKey).map(({ value }) => value);
}

/**
 * Finds the command that the operator typed, and its arguments. Returns undefined if no command has these words and
 * this number of arguments.
 * @param typed all words that the operator typed: the command's words, then the arguments
 */
export function findOperatorCommand(
  commands: readonly OperatorCommand[],
  typed: readonly string[],
): { command: OperatorCommand; args: string[] } | undefined {
  for (const command of commands) {
    const words = command.words.split(' ');
    const args = typed.slice(words.length);
    if (words.every((word, index) => typed[index] === word) && args.length === command.args.length)
      return { command, args };
  }
  return undefined;
}
