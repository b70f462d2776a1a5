/** The commands of `npm run admin`; `admin.ts` describes them. */
import { checkEmail, normalizeEmail } from '#platform/contract/validators.ts';
import { readConfig } from '#platform/kernel/config.ts';
import type { Db } from '#platform/database/connection.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { findOperatorCommand, listOperatorCommands } from '#platform/kernel/operator-command.ts';
import {
  grantAdminRole,
  listPeopleWithGrantedAdminRole,
  revokeAdminRole,
} from '#features/accounts/server/admin-grants.ts';
import { features } from '#app/features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import {
  type FeatureFlag,
  parseFlagState,
  computeFlagStateFromStoredValue,
} from '#features/flags/domain/flag.ts';
import { setFlagState, listDeclaredFlags } from '#features/flags/server/public.ts';
import {
  parseAppSettingValue,
  type AppSettingKey,
  appSettingKeys,
  appSettingDeclarations,
  applyAppSettingDefaults,
} from '#features/settings/domain/settings.ts';
import { changeAppSetting, listStoredAppSettings } from '#features/settings/server/public.ts';
import { openDatabaseForTool } from './open-database.ts';

const contributions = collectContributions(features);
const operatorCommands = listOperatorCommands(contributions);
/** Makes `grant` accept an account whose e-mail is not confirmed. */
const unconfirmedFlag = '--unconfirmed';
const usage = `Usage: npm run admin -- ${[
  `grant EMAIL [${unconfirmedFlag}] | revoke EMAIL | list | get [KEY] | set KEY VALUE | unset KEY`,
  ...operatorCommands.map(({ words, args }) => [words, ...args].join(' ')),
].join(' | ')}`;
const actor = 'command line';

/** Permitted numbers of words of each command. The name of the command counts as one word. */
const argumentCounts = new Map([
  ['grant', [2, 3]],
  ['revoke', [2]],
  ['list', [1]],
  ['get', [1, 2]],
  ['set', [3]],
  ['unset', [2]],
]);

class UsageError extends Error {}

/** All settings and flags that the commands `get`, `set` and `unset` can access, by key. */
const entries = new Map<string, Entry>(
  [...appSettingKeys.map(entryOfSetting), ...listDeclaredFlags(contributions).map(entryOfFlag)].map(
    (entry) => [entry.key, entry],
  ),
);

type Work = (db: Db) => Promise<string>;
/** The environment variables that configure the app. */
type Environment = Parameters<typeof readConfig>[0];

/**
 * Parses the arguments and returns the function that runs the command, so that wrong arguments fail before the database
 * is opened.
 */
function readWork(args: string[], environment: Environment): Work {
  const found = findOperatorCommand(operatorCommands, args);
  if (found !== undefined) return (db) => found.command.run(createStandaloneMutationRunner(db), found.args);
  const [command = '', first, second] = args;
  if (!argumentCounts.get(command)?.includes(args.length)) throw new UsageError(usage);
  switch (command) {
    case 'grant':
    case 'revoke': {
      const complaint = checkEmail(first);
      if (complaint !== null) throw new UsageError(`${complaint}: ${first}`);
      if (second !== undefined && second !== unconfirmedFlag) throw new UsageError(usage);
      return (db) => change(db, command, normalizeEmail(first!), second !== undefined);
    }
    case 'list':
      return (db) => list(db, readConfig(environment).admin);
    case 'get': {
      const shown = first === undefined ? [...entries.values()] : [findEntry(first)];
      return (db) => showEntries(db, shown);
    }
    case 'set': {
      const entry = findEntry(first!);
      const read = entry.read(second!);
      if (!read.ok) throw new UsageError(read.reason);
      return (db) => changeEntry(db, entry, read.value);
    }
    default: {
      const entry = findEntry(first!);
      return (db) => changeEntry(db, entry, undefined);
    }
  }
}

/**
 * Runs a command of `npm run admin` and returns the text to print.
 * @param args the command and its arguments
 * @throws Error with a one-line message if the command is refused
 */
export async function runAdminCommand(args: string[], environment: Environment): Promise<string> {
  const work = readWork(args, environment);
  const database = await openDatabaseForTool(readConfig(environment));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

type Value = string | number | boolean | null;

/** A setting or a flag, with the functions that the commands `get`, `set` and `unset` use. */
interface Entry {
  key: string;
  description: string;
  default: Value;
  /** Parses and checks a value that the operator typed. */
  read(text: string): { ok: true; value: Value } | { ok: false; reason: string };
  /** Returns the value in effect: the stored value, or the default if none is stored. */
  valueOf(stored: ReadonlyMap<string, unknown>): Value;
  /** Stores a value that `read` has checked; undefined restores the default. Returns false if nothing changed. */
  change(ctx: TransactionContextForWrites, value: Value | undefined): Promise<boolean>;
}

function entryOfSetting(key: AppSettingKey): Entry {
  return {
    key,
    description: appSettingDeclarations[key].description,
    default: appSettingDeclarations[key].default,
    read: (text) => parseAppSettingValue(key, text),
    valueOf: (stored) => applyAppSettingDefaults(stored)[key],
    change: (ctx, value) => changeAppSetting(ctx, key, value as never, { actor, userId: null }),
  };
}

function entryOfFlag(flag: FeatureFlag): Entry {
  return {
    key: flag.key,
    description: flag.description,
    default: flag.isOnByDefault,
    read(text) {
      const value = parseFlagState(text.trim());
      return value === undefined
        ? { ok: false, reason: `${flag.key} must be on or off` }
        : { ok: true, value };
    },
    valueOf: (stored) => computeFlagStateFromStoredValue(flag, stored.get(flag.key)),
    change: (ctx, value) => setFlagState(ctx, flag, value as boolean | undefined, { actor, userId: null }),
  };
}

function findEntry(key: string): Entry {
  const entry = entries.get(key);
  if (entry !== undefined) return entry;
  throw new UsageError(`There is no setting ${key}. Settings: ${[...entries.keys()].join(', ')}`);
}

async function showEntries(db: Db, shown: readonly Entry[]): Promise<string> {
  const stored = await listStoredAppSettings(db);
  return shown
    .map((entry) => {
      const origin = stored.has(entry.key) ? 'set' : 'default';
      return `${entry.key} = ${typed(entry.valueOf(stored))}  (${origin})  ${entry.description}`;
    })
    .join('\n');
}

async function changeEntry(db: Db, entry: Entry, value: Value | undefined) {
  const changed = await createStandaloneMutationRunner(db)((mutation) => entry.change(mutation, value));
  const now = `${entry.key} = ${typed(value ?? entry.default)}`;
  return changed ? `${now}. A running server uses it at once.` : `${now}, as before.`;
}

/** Formats a value as the operator types it after `set`, such as `on`; `(none)` for null. */
function typed(value: Value): string {
  if (value === null) return '(none)';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

async function change(
  db: Db,
  command: 'grant' | 'revoke',
  email: string,
  allowsUnconfirmed: boolean,
): Promise<string> {
  const mutate = createStandaloneMutationRunner(db);
  const outcome =
    command === 'grant'
      ? await grantAdminRole(mutate, email, actor, { allowsUnconfirmed })
      : await revokeAdminRole(mutate, email, actor);
  if (outcome === 'unknown') throw new UsageError(`Nobody has signed up with ${email} yet.`);
  if (outcome === 'unconfirmed')
    throw new UsageError(
      `The account of ${email} has not confirmed this email, so a stranger may have typed it. Open the link of the ` +
        `mail first (without a mail server, npm run outbox shows it), or add ${unconfirmedFlag}.`,
    );
  if (command === 'grant')
    return outcome === 'done' ? `${email} is an admin now.` : `${email} was an admin already.`;
  return outcome === 'done' ? `${email} is no longer an admin.` : `${email} had no admin grant.`;
}

async function list(db: Db, lists: { ids: string[]; emails: string[]; domains: string[] }): Promise<string> {
  const grants = await listPeopleWithGrantedAdminRole(db);
  const lines = grants.map(
    (grant) =>
      `${grant.email ?? grant.handle}  ${grant.displayName}  since ${grant.grantedAt.toISOString()} by ${grant.grantedBy}`,
  );
  for (const id of lists.ids) lines.push(`id ${id}  by PLAZA_ADMIN_IDS`);
  for (const email of lists.emails) lines.push(`${email}  by PLAZA_ADMIN_EMAILS, once verified`);
  for (const domain of lists.domains)
    lines.push(`everybody at ${domain}  by PLAZA_ADMIN_DOMAINS, once verified`);
  return lines.length === 0 ? 'There is no admin yet.' : lines.join('\n');
}
