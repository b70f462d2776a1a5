/**
 * Scheduler for the runs of live queries. It limits concurrent runs, and starts at most one run per turn of the event
 * loop. Payers (subscribers who are charged for the duration of runs) take turns. A payer who has at least half of the
 * run-time budget left has priority. A payer who has no budget left waits until part of it is refilled.
 */
import type { LiveQueryLimits } from './limits.ts';
import type { LiveQueryBudgetHolder, LiveConnectionBudgetHolders } from './live-budget-holders.ts';

/** A run of a live query that waits for the turn of its payer (the subscriber who is charged for the run). */
interface QueuedRun {
  /**
   * Subscribers who share the cost of the run equally; empty if nobody is charged, because the query has so many
   * subscribers.
   */
  payers(): readonly LiveConnectionBudgetHolders[];
  run(): Promise<void>;
  /** Called instead of `run` if the run has waited too long. */
  expired(): void;
}

interface Waiting {
  queued: QueuedRun;
  since: number;
}

/** Waiting runs of one payer (a subscriber who is charged for them), in order of arrival. */
interface Lane {
  /**
   * The payer. If several payers share the cost of a run, the run waits in the lane of the payer with the largest
   * remaining budget. Null in the lane of the runs for which nobody is charged.
   */
  payer: LiveConnectionBudgetHolders | null;
  waiting: Waiting[];
}

/**
 * Fraction of the full run-time budget, from 0 to 1. A payer (charged subscriber) who has a smaller fraction left gets
 * a turn only after all other payers.
 */
const ordinaryPart = 0.5;

/** Fair queue for the runs of live queries. Payers (the subscribers who are charged for a run) take turns. */
export class LiveQueryRunQueue {
  private readonly limits: LiveQueryLimits;
  /**
   * True if the runs in this queue share SQL statements with each other. Only a part of a run's duration is then
   * charged: the duration divided by the number of concurrent runs.
   */
  private readonly isCombined: boolean;
  private readonly lanes = new Map<string, Lane>();
  /**
   * Lanes (the queues of single payers) that have priority over the lanes in `heavy`. A payer's lane is moved to
   * `heavy` when the payer has less than `ordinaryPart` of the budget left.
   */
  private ordinaryLanes: Lane[] = [];
  private heavy: Lane[] = [];
  private readonly runningOf = new Map<LiveQueryBudgetHolder, number>();
  private running = 0;
  private isPlanned = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(limits: LiveQueryLimits, isCombined = false) {
    this.limits = limits;
    this.isCombined = isCombined;
  }

  /** Number of waiting runs of all payers. */
  get length(): number {
    let sum = 0;
    for (const lane of this.lanes.values()) sum += lane.waiting.length;
    return sum;
  }

  add(queued: QueuedRun): void {
    if (this.isStopped) return;
    const payer = bestOf(queued.payers());
    const key = payer?.key ?? '';
    const lane = this.lanes.get(key);
    const waiting = { queued, since: performance.now() };
    if (lane === undefined) {
      const made = { payer, waiting: [waiting] };
      this.lanes.set(key, made);
      this.ordinaryLanes.push(made);
    } else lane.waiting.push(waiting);
    this.plan();
  }

  /**
   * Runs `work` when it is the turn of the payer (the subscriber who is charged for the run).
   * @param late creates the error with which the promise is rejected if the wait is too long
   * @throws the error of `late`, or the error of `work`
   */
  inTurn(payer: LiveConnectionBudgetHolders, work: () => Promise<void>, late: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      this.add({
        payers: () => [payer],
        run: () => work().then(resolve, reject),
        expired: () => reject(late()),
      });
    });
  }

  /** Removes the runs that have waited too long, and calls each run's callback `expired`. Called once a second. */
  expire(now: number): void {
    for (const lane of this.lanes.values()) {
      while (lane.waiting.length > 0 && now - lane.waiting[0]!.since > this.limits.turnMs) {
        lane.waiting.shift()!.queued.expired();
      }
    }
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.lanes.clear();
    this.ordinaryLanes = [];
    this.heavy = [];
  }

  private plan(): void {
    if (this.isPlanned || this.isStopped || this.running >= this.limits.parallelRuns) return;
    if (this.lanes.size === 0) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      if (this.startOne()) this.plan();
    });
  }

  /** Starts the next run. Returns false if no run may start now. */
  private startOne(): boolean {
    if (this.running >= this.limits.parallelRuns) return false;
    const now = performance.now();
    const lane = this.takeOrdinary(now) ?? this.takeHeavy(now);
    if (lane === null) {
      this.wakeLater(now);
      return false;
    }
    const { queued } = lane.waiting.shift()!;
    if (lane.waiting.length > 0) this.ordinaryLanes.push(lane);
    else this.lanes.delete(lane.payer?.key ?? '');
    void this.run(queued, lane.payer?.address ?? null);
    return true;
  }

  private takeOrdinary(now: number): Lane | null {
    for (let looked = this.ordinaryLanes.length; looked > 0; looked--) {
      const lane = this.ordinaryLanes.shift()!;
      if (this.isOver(lane)) continue;
      if (runTimeLeft(lane, now) < ordinaryPart) this.heavy.push(lane);
      else if (this.hasRoom(lane)) return lane;
      else this.ordinaryLanes.push(lane);
    }
    return null;
  }

  private takeHeavy(now: number): Lane | null {
    for (let looked = this.heavy.length; looked > 0; looked--) {
      const lane = this.heavy.shift()!;
      if (this.isOver(lane)) continue;
      if (runTimeLeft(lane, now) > 0 && this.hasRoom(lane)) return lane;
      this.heavy.push(lane);
    }
    return null;
  }

  /**
   * Deletes a lane (the queue of one payer) that has no waiting run left, and returns true. Returns false for any other
   * lane.
   */
  private isOver(lane: Lane): boolean {
    if (lane.waiting.length > 0) return false;
    this.lanes.delete(lane.payer?.key ?? '');
    return true;
  }

  private hasRoom({ payer }: Lane): boolean {
    return payer === null || (this.runningOf.get(payer.address) ?? 0) < this.limits.parallelRunsPerAddress;
  }

  private async run(queued: QueuedRun, address: LiveQueryBudgetHolder | null): Promise<void> {
    this.running++;
    if (address !== null) this.count(address, 1);
    const payers = queued.payers();
    const runningAtStart = this.running;
    const start = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.limits.slotMs);
    });
    try {
      await Promise.race([queued.run(), late]);
    } finally {
      clearTimeout(timer);
      const end = performance.now();
      const sharing = this.isCombined ? Math.max(runningAtStart, this.running) : 1;
      const cost = (end - start) / sharing / payers.length;
      for (const payer of payers) {
        for (const holder of payer.holders) holder.takeRunTime(cost, end);
      }
      this.running--;
      if (address !== null) this.count(address, -1);
      this.plan();
    }
  }

  private count(address: LiveQueryBudgetHolder, change: number): void {
    const count = (this.runningOf.get(address) ?? 0) + change;
    if (count === 0) this.runningOf.delete(address);
    else this.runningOf.set(address, count);
  }

  /**
   * Sets a timer for the time at which a waiting payer with a used-up budget may run queries again. Runs that only wait
   * for another run to end need no timer, because the end of a run starts the next one.
   */
  private wakeLater(now: number): void {
    if (this.timer !== null) return;
    const waits = this.heavy
      .map(({ payer }) => Math.max(...(payer?.holders.map((holder) => holder.msUntilRunTime(now)) ?? [])))
      .filter((ms) => ms > 0);
    if (waits.length === 0) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.plan();
      },
      Math.max(1, Math.min(...waits)),
    );
    this.timer.unref();
  }
}

function runTimeLeft({ payer }: Lane, now: number): number {
  return payer === null ? 1 : Math.min(...payer.holders.map((holder) => holder.runTimeLeft(now)));
}

/** Returns the payer (charged subscriber) with the largest remaining run-time budget; null if there are no payers. */
function bestOf(payers: readonly LiveConnectionBudgetHolders[]): LiveConnectionBudgetHolders | null {
  const now = performance.now();
  let best: LiveConnectionBudgetHolders | null = null;
  let most = -Infinity;
  for (const payer of payers) {
    const left = Math.min(...payer.holders.map((holder) => holder.runTimeLeft(now)));
    if (left <= most) continue;
    best = payer;
    most = left;
  }
  return best;
}
