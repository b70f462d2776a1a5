/**
 * Limits the failed password attempts from one network. Each attempt counts as failed until its password is verified.
 * While the limit is reached, further attempts wait until a running attempt with a right password frees its place.
 * Otherwise, simultaneous attempts with right passwords would be refused.
 */
import { passwordHashQueueLimits } from '#platform/kernel/account-limits.ts';

/** The attempts of this process that share one counter of failures. */
interface AttemptGroup {
  /** Number of running attempts: those that are being counted or verified. */
  undecided: number;
  /** Number of ended attempts that were removed from the counter. Each one freed a place for another attempt. */
  undone: number;
  /**
   * Callback functions of the waiting attempts, oldest first. `hasRoom` is true if a place became free, and false if no
   * running attempt can free one.
   */
  waiting: ((hasRoom: boolean) => void)[];
}

interface PasswordAttempt {
  /** Counts the attempt as failed and returns a function that undoes this; undefined if the limit is reached. */
  count(): Promise<(() => Promise<void>) | undefined>;
  /** Returns true if the password is right. */
  verify(): Promise<boolean>;
  /** Returns the error for an attempt beyond the limit. */
  refuse(): Promise<Error>;
}

const groups = new Map<string, AttemptGroup>();

/**
 * Counts a password attempt as failed, then verifies the password. If the password is right, or if the verification
 * throws an error, removes the attempt from the count. While the limit is reached, first waits for running attempts
 * with the same key.
 * @throws the error of `refuse` if the limit is reached and no other attempt with this key is running, or if too many
 *   attempts wait
 */
export async function runPasswordAttempt(key: string, attempt: PasswordAttempt): Promise<boolean> {
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

/** Waits until a place becomes free, and returns true; returns false if the attempt must be refused. */
function waitForRoom(key: string, group: AttemptGroup): Promise<boolean> {
  const canWait = group.undecided > 1 && group.waiting.length < passwordHashQueueLimits.waitingPerNetwork;
  const room = canWait ? new Promise<boolean>((resolve) => group.waiting.push(resolve)) : false;
  decide(key, group, false);
  return Promise.resolve(room);
}

/**
 * Records that an attempt no longer runs, because it has ended or must wait. If the attempt was removed from the count
 * of failures (`isUndone`), the attempt that has waited longest may run instead. If no attempt runs anymore, refuses
 * all waiting attempts.
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
