/** Inserts a user with a handle that nobody else has. */
import { FunctionError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { deriveHandleFromDisplayName, appendNumberToHandle } from '../domain/person-name.ts';
import {
  findDemoUser,
  findUserByEmail,
  insertUser,
  listPersonRowsById,
  listTakenHandles,
  type NewUser,
} from './store.ts';

const handleTries = 10;

/**
 * Inserts a person with a free handle derived from their display name. Returns false if the e-mail or the id is taken,
 * or if the person is the demo account and a demo account exists already.
 * @throws FunctionError `aborted` if concurrent transactions take the chosen handle ten times
 */
export async function insertUserWithAvailableHandle(
  ctx: Pick<MutationContext, 'tx' | 'newId'>,
  user: Omit<NewUser, 'handle'>,
): Promise<boolean> {
  const base = deriveHandleFromDisplayName(user.displayName);
  const refused = new Set<string>();
  for (let attempt = 0; attempt < handleTries; attempt++) {
    const handle = await findFreeHandle(ctx.tx, base, refused);
    if (await insertUser(ctx.tx, { ...user, handle })) return true;
    if ((await listPersonRowsById(ctx.tx, [user.id])).length > 0) return false;
    if (user.email !== null && (await findUserByEmail(ctx.tx, user.email)) !== undefined) return false;
    if (user.isDemo && (await findDemoUser(ctx.tx)) !== undefined) return false;
    // Neither the id nor the e-mail is taken and no demo account exists, so a concurrent transaction must have taken
    // the handle.
    refused.add(handle);
  }
  throw new FunctionError('aborted', 'Too many people changed this at once. Try again.', {
    reason: 'maxretry',
  });
}

/**
 * Number of handles that the first query checks in the search for a free handle: the base without a number, and the
 * base with the numbers 2 to 10.
 */
const firstNumbers = 10;
/** Maximum number of handles that one query checks in the search for a free handle. The first query checks fewer. */
const handlesPerQuery = 64;
/** Largest number that is appended to a handle. */
const maxNumber = 2 ** 19;

/**
 * Returns a free handle that consists of the base and a number. First checks the numbers 1 to 10. Then searches larger
 * numbers with several queries, each of which narrows the range that contains a free number. Each query checks many
 * numbers, so that few queries suffice even if thousands of people have the same name.
 */
async function findFreeHandle(tx: Tx, base: string, refused: ReadonlySet<string>): Promise<string> {
  const firstFree = async (numbers: number[]) => {
    const taken = await listTakenHandles(
      tx,
      numbers.map((number) => appendNumberToHandle(base, number)),
    );
    return numbers.find((number) => {
      const handle = appendNumberToHandle(base, number);
      return !taken.has(handle) && !refused.has(handle);
    });
  };
  const first = await firstFree(Array.from({ length: firstNumbers }, (_, at) => at + 1));
  if (first !== undefined) return appendNumberToHandle(base, first);
  const doubled: number[] = [];
  for (let number = firstNumbers * 2; number < maxNumber; number *= 2) doubled.push(number);
  let high = (await firstFree(doubled)) ?? maxNumber;
  let low = Math.max(firstNumbers, ...doubled.filter((number) => number < high));
  while (high - low > 1) {
    const step = Math.max(1, Math.ceil((high - low) / handlesPerQuery));
    const between: number[] = [];
    for (let number = low + step; number < high; number += step) between.push(number);
    const found = await firstFree(between);
    low = Math.max(low, ...between.filter((number) => number < (found ?? high)));
    high = found ?? high;
    if (step === 1) break;
  }
  return appendNumberToHandle(base, high);
}
