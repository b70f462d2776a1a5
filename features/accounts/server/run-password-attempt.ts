/**
 * Limits the failed password attempts of one IP network, even if attempts run in parallel. An attempt counts as failed
 * while it runs, and is removed from the count if its password is right. While the limit is reached, further attempts
 * wait for such a removal. Without the wait, people with right passwords who log in at the same time would be refused.
 */
import { passwordHashQueueLimits } from '#platform/kernel/account-limits.ts';

/** The attempts of this process that share one counter of failures. */
interface AttemptGroup {
  /** Number of running attempts, whose result is not known yet. Does not include waiting attempts. */
  undecided: number;
  /**
   * Number of attempts so far whose password was right, so that they were removed from the counter. If this number
   * changes while the counter refuses another attempt, a slot has become free, and that attempt is counted again.
   */
  undone: number;
  /**
   * Callbacks of the waiting attempts, oldest first. A callback is called with true when its attempt can continue,
   * because another attempt was removed from the counter. It is called with false when no attempt is running any more,
   * so that nothing can be removed.
   */
  waiting: ((hasRoom: boolean) => void)[];
}

interface PasswordAttempt {
  /**
   * Counts the attempt as failed. Returns a function that removes the attempt from the counter; undefined if the limit
   * is reached.
   */
  count(): Promise<(() => Promise<void>) | undefined>;
  /** Returns true if the password is right. */
  verify(): Promise<boolean>;
  /** Creates the error that refuses an attempt beyond the limit. */
  refuse(): Promise<Error>;
}

const groups = new Map<string, AttemptGroup>();

/**
 * Verifies a password and returns true if it is right. The attempt counts as failed until it ends. It remains counted
 * only if the password is wrong. While the limit is reached, waits for running attempts with the same key.
 * @throws the error of `refuse` if the limit is reached and no other attempt with this key is running, or if too many
 *   attempts wait
 */
export async function runPasswordAttemptWithinLimit(key: string, attempt: PasswordAttempt): Promise<boolean> {
  const group = groups.get(key) ?? { undecided: 0, undone: 0, waiting: [] };
  groups.set(key, group);
  group.undecided++;
  let undo: (() => Promise<void>) | undefined;
  let hasRoom = true;
  while (undo === undefined && hasRoom) {
    const { undone } = group;
    try {
      undo = await attempt.count();
    } catch (error) {
      decide(key, group, false);
      throw error;
    }
    if (undo === undefined && undone === group.undone) hasRoom = await waitForRoom(key, group);
  }
  if (undo === undefined) throw await attempt.refuse();
  let isWrong = false;
  try {
    isWrong = !(await attempt.verify());
    return !isWrong;
  } finally {
    try {
      if (!isWrong) await undo();
    } finally {
      decide(key, group, !isWrong);
    }
  }
}

/**
 * Waits until another attempt is removed from the counter, which makes room for this one. Returns false if the attempt
 * must be refused instead.
 */
function waitForRoom(key: string, group: AttemptGroup): Promise<boolean> {
  const canWait = group.undecided > 1 && group.waiting.length < passwordHashQueueLimits.waitingPerNetwork;
  const room = canWait ? new Promise<boolean>((resolve) => group.waiting.push(resolve)) : false;
  decide(key, group, false);
  return Promise.resolve(room);
}

/**
 * Records that an attempt no longer runs, because it has ended or starts to wait. If the attempt was removed from the
 * counter of failures (`isUndone`), the attempt that has waited longest continues. If no attempt runs any more, all
 * waiting attempts are refused.
 */
function decide(key: string, group: AttemptGroup, isUndone: boolean): void {
  group.undecided--;
  if (isUndone) group.undone++;
  const next = isUndone ? group.waiting.shift() : undefined;
  if (next !== undefined) {
    group.undecided++;
    next(true);
  }
  if (group.undecided > 0) return;
  for (const refuse of group.waiting.splice(0)) refuse(false);
  groups.delete(key);
}
