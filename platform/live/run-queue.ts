/**
 * Schedules runs of live queries: a limited number at a time, one start per turn of the event loop, round robin
 * between payers. Payers with most of their run time left have priority; payers without any wait for the refill.
 */
import type { LiveLimits } from './limits.ts';
import type { Owner, ConnectionOwners } from './owners.ts';

interface Job {
  /**
   * The payers of the run, in equal parts; empty for a query with so many subscribers that its runs are charged to
   * nobody.
   */
  payers(): readonly ConnectionOwners[];
  run(): Promise<void>;
  /** Called instead of `run` if the job has waited too long because its payers have no run time left. */
  expired(): void;
}

interface Waiting {
  job: Job;
  since: number;
}

interface Lane {
  /** Null for runs that are charged to nobody. */
  payer: ConnectionOwners | null;
  waiting: Waiting[];
}

/** Payers with a smaller fraction of their run time left run after those with more. */
const ordinaryPart = 0.5;

export class RunQueue {
  private readonly limits: LiveLimits;
  private readonly lanes = new Map<string, Lane>();
  /** Lanes with waiting jobs, the next one first. */
  private ordinary: Lane[] = [];
  private heavy: Lane[] = [];
  private readonly runningOf = new Map<Owner, number>();
  private running = 0;
  private isPlanned = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(limits: LiveLimits) {
    this.limits = limits;
  }

  /** Number of waiting jobs. */
  get length(): number {
    let sum = 0;
    for (const lane of this.lanes.values()) sum += lane.waiting.length;
    return sum;
  }

  add(job: Job): void {
    if (this.isStopped) return;
    const payer = bestOf(job.payers());
    const key = payer?.key ?? '';
    const lane = this.lanes.get(key);
    const waiting = { job, since: performance.now() };
    if (lane === undefined) {
      const made = { payer, waiting: [waiting] };
      this.lanes.set(key, made);
      this.ordinary.push(made);
    } else lane.waiting.push(waiting);
    this.plan();
  }

  /**
   * Runs `work` when the payer's turn comes. @throws the error of `late` if the wait is too long, and what `work`
   * throws
   */
  inTurn(payer: ConnectionOwners, work: () => Promise<void>, late: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      this.add({
        payers: () => [payer],
        run: () => work().then(resolve, reject),
        expired: () => reject(late()),
      });
    });
  }

  /** Drops jobs that have waited too long. Called once a second. */
  expire(now: number): void {
    for (const lane of this.lanes.values()) {
      while (lane.waiting.length > 0 && now - lane.waiting[0]!.since > this.limits.turnMs) {
        lane.waiting.shift()!.job.expired();
      }
    }
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.lanes.clear();
    this.ordinary = [];
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

  /** Starts the next job. Returns false if none may start now. */
  private startOne(): boolean {
    if (this.running >= this.limits.parallelRuns) return false;
    const now = performance.now();
    const lane = this.takeOrdinary(now) ?? this.takeHeavy(now);
    if (lane === null) {
      this.wakeLater(now);
      return false;
    }
    const { job } = lane.waiting.shift()!;
    if (lane.waiting.length > 0) this.ordinary.push(lane);
    else this.lanes.delete(lane.payer?.key ?? '');
    void this.run(job, lane.payer?.address ?? null);
    return true;
  }

  private takeOrdinary(now: number): Lane | null {
    for (let looked = this.ordinary.length; looked > 0; looked--) {
      const lane = this.ordinary.shift()!;
      if (this.isOver(lane)) continue;
      if (runTimeLeft(lane, now) < ordinaryPart) this.heavy.push(lane);
      else if (this.hasRoom(lane)) return lane;
      else this.ordinary.push(lane);
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

  /** Deletes a lane whose jobs have all expired; returns true if it did. */
  private isOver(lane: Lane): boolean {
    if (lane.waiting.length > 0) return false;
    this.lanes.delete(lane.payer?.key ?? '');
    return true;
  }

  private hasRoom({ payer }: Lane): boolean {
    return payer === null || (this.runningOf.get(payer.address) ?? 0) < this.limits.parallelRunsPerAddress;
  }

  private async run(job: Job, address: Owner | null): Promise<void> {
    this.running++;
    if (address !== null) this.count(address, 1);
    const payers = job.payers();
    const start = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.limits.slotMs);
    });
    try {
      await Promise.race([job.run(), late]);
    } finally {
      clearTimeout(timer);
      const end = performance.now();
      for (const payer of payers) {
        for (const owner of payer.owners) owner.takeRunTime((end - start) / payers.length, end);
      }
      this.running--;
      if (address !== null) this.count(address, -1);
      this.plan();
    }
  }

  private count(address: Owner, change: number): void {
    const count = (this.runningOf.get(address) ?? 0) + change;
    if (count === 0) this.runningOf.delete(address);
    else this.runningOf.set(address, count);
  }

  /**
   * Schedules another attempt for when a waiting payer has run time again. The end of a run triggers an attempt by
   * itself.
   */
  private wakeLater(now: number): void {
    if (this.timer !== null) return;
    const waits = this.heavy
      .map(({ payer }) => Math.max(...(payer?.owners.map((owner) => owner.msUntilRunTime(now)) ?? [])))
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
  return payer === null ? 1 : Math.min(...payer.owners.map((owner) => owner.runTimeLeft(now)));
}

/** Returns the payer with the most run time left; null if there is none. */
function bestOf(payers: readonly ConnectionOwners[]): ConnectionOwners | null {
  const now = performance.now();
  let best: ConnectionOwners | null = null;
  let most = -Infinity;
  for (const payer of payers) {
    const left = Math.min(...payer.owners.map((owner) => owner.runTimeLeft(now)));
    if (left <= most) continue;
    best = payer;
    most = left;
  }
  return best;
}
