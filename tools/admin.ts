/** `npm run admin -- grant EMAIL | revoke EMAIL | list`: who may administer, decided on this machine. */
import { checkEmail, plainEmail } from '#platform/contract/validators.ts';
import { readConfig } from '#platform/rpc/config.ts';
import type { Db } from '#platform/database/connection.ts';
import { grantAdmin, listGrants, revokeAdmin } from '#features/accounts/server/public.ts';
import { openDatabase } from './open-database.ts';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list';
const actor = 'command line';

class UsageError extends Error {}

async function run(args: string[]): Promise<string> {
  const [command, email] = args;
  const isChange = command === 'grant' || command === 'revoke';
  if (!(isChange && args.length === 2) && !(command === 'list' && args.length === 1))
    throw new UsageError(usage);
  if (isChange) {
    const complaint = checkEmail(email);
    if (complaint !== null) throw new UsageError(`${complaint}: ${email}`);
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    if (!isChange) return await list(database.db, config.admin);
    return await change(database.db, command, plainEmail(email!));
  } finally {
    await database.close();
  }
}

async function change(db: Db, command: 'grant' | 'revoke', email: string): Promise<string> {
  const outcome = await (command === 'grant' ? grantAdmin : revokeAdmin)(db, email, actor, new Date());
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
