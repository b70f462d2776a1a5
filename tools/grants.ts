/**
 * `npm run grants -- add EMAIL KIND AMOUNT NOTE | list`: creates a grant of tokens or equity for an e-mail address, or
 * lists all grants.
 */
import { randomBytes } from 'node:crypto';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { checkEmail, normalizeEmail } from '#platform/contract/validators.ts';
import { readConfig } from '#platform/kernel/config.ts';
import {
  type EmailGrantKind,
  emailGrantKinds,
  maxTokensOrSharesPerEmailGrant,
} from '#features/grants/domain/decide-grant-claim.ts';
import { promiseGrantToEmailAddress, listGrantsToEmailAddresses } from '#features/grants/server/public.ts';
import { openDatabaseForTool } from './open-database.ts';

const usage = `Usage: npm run grants -- add EMAIL ${emailGrantKinds.join('|')} AMOUNT NOTE | list`;

interface Promised {
  email: string;
  kind: EmailGrantKind;
  amount: number;
  note: string;
}

/**
 * Parses the arguments of the command `add`.
 * @throws Error with a one-line message
 */
function readAdd(args: string[]): Promised {
  const [email, kind, amount, ...words] = args;
  const note = words.join(' ').trim();
  if (email === undefined || kind === undefined || amount === undefined || note === '')
    throw new Error(usage);
  const complaint = checkEmail(email);
  if (complaint !== null) throw new Error(`${complaint}: ${email}`);
  if (!emailGrantKinds.includes(kind as EmailGrantKind))
    throw new Error(`KIND must be ${emailGrantKinds.join(' or ')}`);
  if (!/^\d{1,7}$/.test(amount) || Number(amount) < 1 || Number(amount) > maxTokensOrSharesPerEmailGrant)
    throw new Error(`AMOUNT must be a whole number from 1 to ${maxTokensOrSharesPerEmailGrant}`);
  if ([...note].length > 200) throw new Error('NOTE must not exceed 200 characters');
  return { email: normalizeEmail(email), kind: kind as EmailGrantKind, amount: Number(amount), note };
}

async function run(args: string[]): Promise<string> {
  const [command, ...rest] = args;
  if (command !== 'add' && !(command === 'list' && rest.length === 0)) throw new Error(usage);
  const promised = command === 'add' ? readAdd(rest) : null;
  const database = await openDatabaseForTool(readConfig(process.env));
  try {
    if (promised === null) return list(await listGrantsToEmailAddresses(database.db));
    const now = new Date();
    const id = createUuidV7(now.getTime(), randomBytes(10));
    const isNew = await promiseGrantToEmailAddress(database.db, {
      id,
      ...promised,
      createdBy: 'command line',
      now,
    });
    if (!isNew) throw new Error(`${promised.email} has a grant of ${promised.kind} already.`);
    return (
      `${promised.email} is promised ${promised.amount} ${promised.kind}. ` +
      'It is paid when an account with this verified email opens Plaza, within a day if it is logged in already.'
    );
  } finally {
    await database.close();
  }
}

function list(rows: Awaited<ReturnType<typeof listGrantsToEmailAddresses>>): string {
  if (rows.length === 0) return 'Nothing is promised yet.';
  return rows
    .map(({ kind, email, amount, note, claimedAt }) => {
      const state = claimedAt === null ? 'waiting' : `paid ${claimedAt.toISOString()}`;
      return `${email ?? '(gone)'}  ${amount} ${kind}  ${state}  ${note}`;
    })
    .join('\n');
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
