/**
 * Task queue with limited concurrency. Tasks belong to owners, and owners take turns (round robin), so that a long
 * queue of one owner does not delay the tasks of others. Groups of owners, such as the accounts of one IP address, take
 * turns in the same way.
 */

interface FairQueueLimits {
  /** Maximum number of concurrent tasks of all owners together. */
  concurrency: number;
  /** Maximum number of concurrent tasks of one owner; `concurrency` by default. */
  concurrencyEach?: number;
  /**
   * Maximum number of waiting tasks of all owners together. If the queue is full, a new task is refused or replaces a
   * waiting task of the group with the most waiting tasks; see `replace`.
   */
  maxWaiting: number;
  /** Maximum number of waiting tasks of one owner. Further tasks of this owner are refused. */
  maxWaitingEach: number;
}

interface WaitingTask {
  start(): void;
  refuse(error: Error): void;
}

/** Waiting tasks by owner. The owner whose turn is next is first in the map. */
type TasksByOwner = Map<string, WaitingTask[]>;

/**
 * Runs tasks with limited concurrency. Each task has an owner, which is any string, such as an account id. When tasks
 * wait, their owners take turns.
 */
export class FairQueue {
  private readonly limits: FairQueueLimits;
  private readonly refuse: () => Error;
  /** Waiting tasks by group of owners. The group whose turn is next is first in the map. */
  private readonly waiting = new Map<string, TasksByOwner>();
  private readonly runningOf = new Map<string, number>();
  private waitingCount = 0;
  private running = 0;

  /**
   * @param refuse creates the error with which a task is rejected when the queue is full or its owner has too many
   * waiting tasks
   */
  constructor(limits: FairQueueLimits, refuse: () => Error) {
    this.limits = limits;
    this.refuse = refuse;
  }

  /** Number of waiting tasks of all owners. */
  get length(): number {
    return this.waitingCount;
  }

  /**
   * Runs `work` immediately if the concurrency limits permit it, otherwise when its owner is next in turn. Returns the
   * result of `work`.
   * @param group owners with the same group share one turn; by default each owner has a group of its own
   * @throws the error of `refuse` if the task is refused: its owner has too many waiting tasks, the queue is full, or a
   *   new task replaces this waiting task
   * @throws the error of `work` if `work` fails
   */
  async run<T>(owner: string, work: () => Promise<T>, group = owner): Promise<T> {
    if (this.mayRun(owner)) this.begin(owner);
    else await this.wait(owner, group);
    try {
      return await work();
    } finally {
      this.end(owner);
    }
  }

  private wait(owner: string, group: string): Promise<void> {
    const ownCount = this.waiting.get(group)?.get(owner)?.length ?? 0;
    if (ownCount >= this.limits.maxWaitingEach) throw this.refuse();
    if (this.waitingCount >= this.limits.maxWaiting && !this.replace(group, ownCount)) throw this.refuse();
    return new Promise((resolve, reject) => {
      const owners: TasksByOwner = this.waiting.get(group) ?? new Map();
      const tasks = owners.get(owner) ?? [];
      tasks.push({ start: resolve, refuse: reject });
      owners.set(owner, tasks);
      this.waiting.set(group, owners);
      this.waitingCount++;
    });
  }

  /**
   * Makes room in a full queue for a new task of `group` by refusing another task. Chooses the group with the most
   * waiting tasks, and in it the owner with the most waiting tasks, and refuses the newest task of this owner. Returns
   * false, and refuses nothing, if `group` would then have at least as many waiting tasks as the chosen group has now.
   * If both groups are the same, compares the owners instead of the groups.
   * @param ownCount number of waiting tasks of the new task's owner
   */
  private replace(group: string, ownCount: number): boolean {
    if (this.waitingCount === 0) return false;
    const own = this.waiting.get(group);
    const [largestGroup, owners] = findLargest(this.waiting, countTasks);
    const [largestOwner, tasks] = findLargest(owners, ({ length }) => length);
    const isFairer =
      own === owners ? tasks.length > ownCount + 1 : countTasks(owners) > (own ? countTasks(own) : 0) + 1;
    if (!isFairer) return false;
    tasks.pop()!.refuse(this.refuse());
    if (tasks.length === 0) owners.delete(largestOwner);
    if (owners.size === 0) this.waiting.delete(largestGroup);
    this.waitingCount--;
    return true;
  }

  private mayRun(owner: string): boolean {
    const { concurrency, concurrencyEach = concurrency } = this.limits;
    return this.running < concurrency && (this.runningOf.get(owner) ?? 0) < concurrencyEach;
  }

  private begin(owner: string): void {
    this.running++;
    this.runningOf.set(owner, (this.runningOf.get(owner) ?? 0) + 1);
  }

  private end(owner: string): void {
    this.running--;
    const left = this.runningOf.get(owner)! - 1;
    if (left > 0) this.runningOf.set(owner, left);
    else this.runningOf.delete(owner);
    for (const [group, owners] of this.waiting) {
      for (const next of owners.keys()) {
        if (this.mayRun(next)) return this.startNext(group, owners, next);
      }
    }
  }

  private startNext(group: string, owners: TasksByOwner, owner: string): void {
    const tasks = owners.get(owner)!;
    const { start } = tasks.shift()!;
    this.waitingCount--;
    // Moves the owner to the end of its group, and the group to the end of all groups, so that owners and groups take
    // turns.
    owners.delete(owner);
    if (tasks.length > 0) owners.set(owner, tasks);
    this.waiting.delete(group);
    if (owners.size > 0) this.waiting.set(group, owners);
    this.begin(owner);
    start();
  }
}

function countTasks(owners: TasksByOwner): number {
  let count = 0;
  for (const tasks of owners.values()) count += tasks.length;
  return count;
}

/** Returns the entry with the largest size. If several entries have this size, returns the last of them. */
function findLargest<T>(map: ReadonlyMap<string, T>, sizeOf: (value: T) => number): [string, T] {
  return [...map].reduce((largest, entry) => (sizeOf(entry[1]) >= sizeOf(largest[1]) ? entry : largest));
}
