/**
 * `npm run admin -- grant EMAIL | revoke EMAIL | list`: who may administer, decided on this machine;
 * `npm run admin -- get [KEY] | set KEY VALUE | unset KEY`: settings of the app.
 */
import { checkEmail, plainEmail } from '#platform/contract/validators.ts';
import { readConfig } from '#platform/kernel/config.ts';
import type { Db } from '#platform/database/connection.ts';
import { mutateAsCommand } from '#platform/kernel/mutate-as-command.ts';
import { grantAdmin, listGrants, revokeAdmin } from '#features/accounts/server/public.ts';
import {
  isSettingKey,
  readSetting,
  type SettingKey,
  settingKeys,
  settings,
  withDefaults,
} from '#features/settings/domain/settings.ts';
import { changeSetting, listSettings } from '#features/settings/server/public.ts';
import { openDatabase } from './open-database.ts';

const usage =
  'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | get [KEY] | set KEY VALUE | unset KEY';
const actor = 'command line';

/** How many arguments each command takes, itself included. */
const argumentCounts = new Map([
  ['grant', [2]],
  ['revoke', [2]],
  ['list', [1]],
  ['get', [1, 2]],
  ['set', [3]],
  ['unset', [2]],
]);

class UsageError extends Error {}

type Work = (db: Db) => Promise<string>;

/** Checks the arguments before the database is opened. */
function readWork(args: string[]): Work {
  const [command = '', first, second] = args;
  if (!argumentCounts.get(command)?.includes(args.length)) throw new UsageError(usage);
  switch (command) {
    case 'grant':
    case 'revoke': {
      const complaint = checkEmail(first);
      if (complaint !== null) throw new UsageError(`${complaint}: ${first}`);
      return (db) => change(db, command, plainEmail(first!));
    }
    case 'list':
      return (db) => list(db, readConfig(process.env).admin);
    case 'get': {
      const keys = first === undefined ? settingKeys : [readKey(first)];
      return (db) => showSettings(db, keys);
    }
    case 'set': {
      const key = readKey(first!);
      const read = readSetting(key, second!);
      if (!read.ok) throw new UsageError(read.reason);
      return (db) => setSetting(db, key, read.value);
    }
    default: {
      const key = readKey(first!);
      return (db) => setSetting(db, key, undefined);
    }
  }
}

async function run(args: string[]): Promise<string> {
  const work = readWork(args);
  const database = await openDatabase(readConfig(process.env));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

function readKey(key: string): SettingKey {
  if (isSettingKey(key)) return key;
  throw new UsageError(`There is no setting ${key}. Settings: ${settingKeys.join(', ')}`);
}

async function showSettings(db: Db, keys: readonly SettingKey[]): Promise<string> {
  const stored = await listSettings(db);
  const values = withDefaults(stored);
  return keys
    .map((key) => {
      const origin = stored.has(key) ? 'set' : 'default';
      return `${key} = ${typed(values[key])}  (${origin})  ${settings[key].description}`;
    })
    .join('\n');
}

async function setSetting(db: Db, key: SettingKey, value: string | number | boolean | null | undefined) {
  const changed = await mutateAsCommand(db)((mutation) =>
    changeSetting(mutation, key, value, { actor, userId: null }),
  );
  const now = `${key} = ${typed(value ?? settings[key].default)}`;
  return changed ? `${now}. A running server uses it at once.` : `${now}, as before.`;
}

/** A value as `set` takes it. */
function typed(value: string | number | boolean | null): string {
  if (value === null) return '(none)';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

async function change(db: Db, command: 'grant' | 'revoke', email: string): Promise<string> {
  const outcome = await (command === 'grant' ? grantAdmin : revokeAdmin)(mutateAsCommand(db), email, actor);
  if (outcome === 'unknown') throw new UsageError(`Nobody has signed up with ${email} yet.`);
  if (command === 'grant')
    return outcome === 'done' ? `${email} is an admin now.` : `${email} was an admin already.`;
  return outcome === 'done' ? `${email} is no longer an admin.` : `${email} had no such grant.`;
}

async function list(db: Db, lists: { ids: string[]; emails: string[]; domains: string[] }): Promise<string> {
  const grants = await listGrants(db);
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

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
