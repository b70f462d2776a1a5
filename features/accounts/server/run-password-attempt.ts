/**
 * Makes password attempts beyond the limit of a network wait while other attempts of the network are undecided. An
 * attempt counts as failed until its password is verified, so right passwords would otherwise refuse each other.
 */
import { passwordHashQueueLimits } from '#platform/kernel/account-limits.ts';

/** Attempts that share one counter. Knows only those of this process. */
interface AttemptGroup {
  /** Number of attempts that are being counted or verified. */
  undecided: number;
  /** Number of attempts that were undone, which made room for others. */
  undone: number;
  /** Attempts that wait, oldest first. The argument is true if room was made, and false if no attempt is undecided. */
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
 * Counts a password attempt, verifies the password, and undoes the count unless the password is wrong. While the limit
 * is reached, waits until other attempts of the same key are decided.
 * @throws the error of `refuse` if the limit is reached and no attempt of this key is undecided, or too many wait
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

/** Returns true once room was made for the attempt; false if it must be refused. */
function waitForRoom(key: string, group: AttemptGroup): Promise<boolean> {
  const canWait = group.undecided > 1 && group.waiting.length < passwordHashQueueLimits.waitingPerNetwork;
  const room = canWait ? new Promise<boolean>((resolve) => group.waiting.push(resolve)) : false;
  decide(key, group, false);
  return Promise.resolve(room);
}

/** Ends an undecided attempt. An attempt that was undone makes room for the attempt that has waited longest. */
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
