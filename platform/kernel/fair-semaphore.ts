/**
 * Semaphore with fair queues, which calls pass before they use the database. It limits the concurrent database calls of
 * each IP address and each person.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import { callConcurrencyLimits } from './limits.ts';

/**
 * Limits of a `FairSemaphore`. While a call runs, it holds one slot (permit) for each `costPerSlot` milliseconds of its
 * declared processor time, rounded up, but never more than `slotsPerPerson` slots.
 */
export interface FairSemaphoreLimits {
  slots: number;
  slotsPerAddress: number;
  slotsPerPerson: number;
  waitingPerAddress: number;
  waitingPerPerson: number;
  costPerSlot: number;
}

/**
 * Returns the default limits of a `FairSemaphore`. All limits except `costPerSlot` are multiplied by `scale` (for tests
 * and benchmarks).
 */
export function createDefaultFairSemaphoreLimits(scale: number): FairSemaphoreLimits {
  const scaled = (value: number) => Math.max(1, Math.floor(value * scale));
  return {
    slots: scaled(callConcurrencyLimits.slots),
    slotsPerAddress: scaled(callConcurrencyLimits.slotsPerAddress),
    slotsPerPerson: scaled(callConcurrencyLimits.slotsPerPerson),
    waitingPerAddress: scaled(callConcurrencyLimits.waitingPerAddress),
    waitingPerPerson: scaled(callConcurrencyLimits.waitingPerPerson),
    costPerSlot: callConcurrencyLimits.costPerSlot,
  };
}

/** The person who makes a call, and the IP address from which it comes. */
interface GateCaller {
  address: string;
  /** User id; null for a guest. All guests at one IP address count as one person. */
  person: string | null;
}

/** A call in the queue, which starts when enough slots are free. */
interface Waiting {
  slots: number;
  /** Deadline for the start of the call (`performance.now()`). A call that waits longer is refused. */
  deadline: number;
  start(): void;
  drop(refusal: FunctionError): void;
}

/** All running and waiting calls of one person at one IP address. All guests at one address count as one person. */
interface Party {
  key: string;
  running: number;
  waiting: Waiting[];
}

/** All running and waiting calls of one IP address. The people at this address take turns. */
interface Lane {
  address: string;
  running: number;
  waiting: number;
  parties: Map<string, Party>;
  turns: Party[];
}

/**
 * Semaphore with fair queues: calls run while slots (permits) are free, and other calls wait. IP addresses take turns,
 * and so do the people at one IP address. A call is refused if the queue of its address or its person is full.
 */
export class FairSemaphore {
  private readonly limits: FairSemaphoreLimits;
  private readonly lanes = new Map<string, Lane>();
  /** Lanes (one for each IP address) that have waiting calls. The first lane is next in turn. */
  private readonly turns: Lane[] = [];
  private running = 0;
  /**
   * True while the next call in turn waits because the semaphore has too few free slots. Until that call starts, no
   * other call may start.
   */
  private isFull = false;

  constructor(limits: FairSemaphoreLimits) {
    this.limits = limits;
  }

  /**
   * Returns the number of used slots (`running`), the number of waiting calls, and the number of IP addresses with
   * running or waiting calls.
   */
  count(): { running: number; waiting: number; addresses: number } {
    let waiting = 0;
    for (const lane of this.turns) waiting += lane.waiting;
    return { running: this.running, waiting, addresses: this.lanes.size };
  }

  /**
   * Runs `work` as soon as enough slots are free for its caller.
   * @param cost declared processor time in milliseconds
   * @param timeoutMs maximum waiting time in milliseconds
   * @throws FunctionError `resource-exhausted` if the queue is full; `deadline-exceeded` if the call waited too long
   */
  async run<T>(caller: GateCaller, cost: number, timeoutMs: number, work: () => Promise<T>): Promise<T> {
    const lane = this.laneOf(caller.address);
    const party = partyOf(lane, caller.person ?? '');
    const slots = this.slotsOf(cost);
    if (lane.waiting === 0 && !this.isFull && this.obstacle(lane, party, slots) === null) {
      this.take(lane, party, slots);
    } else {
      await this.wait(lane, party, slots, timeoutMs);
    }
    try {
      return await work();
    } finally {
      this.release(lane, party, slots);
    }
  }

  private slotsOf(cost: number): number {
    const { costPerSlot, slotsPerPerson } = this.limits;
    return Math.min(Math.max(1, Math.ceil(cost / costPerSlot)), slotsPerPerson);
  }

  private laneOf(address: string): Lane {
    let lane = this.lanes.get(address);
    if (lane === undefined) {
      lane = { address, running: 0, waiting: 0, parties: new Map(), turns: [] };
      this.lanes.set(address, lane);
    }
    return lane;
  }

  /**
   * Returns the limit that prevents a call from starting: `person` for the limit of the calling person, `address` for
   * the limit of the IP address, or `gate` for the limit of the whole semaphore. Returns null if the call may start.
   */
  private obstacle(lane: Lane, party: Party, slots: number): 'person' | 'address' | 'gate' | null {
    if (party.running + slots > this.limits.slotsPerPerson) return 'person';
    if (lane.running + slots > this.limits.slotsPerAddress) return 'address';
    return this.running + slots > this.limits.slots ? 'gate' : null;
  }

  private take(lane: Lane, party: Party, slots: number): void {
    party.running += slots;
    lane.running += slots;
    this.running += slots;
  }

  private release(lane: Lane, party: Party, slots: number): void {
    this.take(lane, party, -slots);
    this.forgetIdle(lane, party);
    if (this.turns.length > 0) this.dispatch();
  }

  private forgetIdle(lane: Lane, party: Party): void {
    if (party.running === 0 && party.waiting.length === 0) lane.parties.delete(party.key);
    if (lane.running === 0 && lane.waiting === 0) this.lanes.delete(lane.address);
  }

  private wait(lane: Lane, party: Party, slots: number, timeoutMs: number): Promise<void> {
    const { waitingPerAddress, waitingPerPerson } = this.limits;
    if (lane.waiting >= waitingPerAddress || party.waiting.length >= waitingPerPerson) {
      this.forgetIdle(lane, party);
      throw tooManyAtOnce();
    }
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + timeoutMs;
      if (party.waiting.push({ slots, deadline, start: resolve, drop: reject }) === 1) lane.turns.push(party);
      if (++lane.waiting === 1) this.turns.push(lane);
      this.dispatch();
    });
  }

  /**
   * Starts waiting calls. IP addresses take turns, with one call each. Stops when the whole semaphore has too few free
   * slots for the next call in turn, or when no address may start a call.
   */
  private dispatch(): void {
    this.isFull = false;
    for (let untried = this.turns.length; untried > 0; untried--) {
      const lane = this.turns.shift()!;
      const outcome = this.startOne(lane);
      if (outcome === 'gate') {
        this.isFull = true;
        this.turns.unshift(lane);
        return;
      }
      if (lane.waiting > 0) this.turns.push(lane);
      if (outcome === 'started') untried = this.turns.length + 1;
    }
  }

  /**
   * Starts one waiting call of an IP address (`lane`). The people behind the address take turns. Returns `started`, or
   * the limit that prevents a start (see `obstacle`).
   */
  private startOne(lane: Lane): 'started' | 'address' | 'gate' | 'person' {
    for (let untried = lane.turns.length; untried > 0; untried--) {
      const party = lane.turns[0]!;
      this.dropOverdue(lane, party);
      const next = party.waiting[0];
      const obstacle = next === undefined ? null : this.obstacle(lane, party, next.slots);
      if (obstacle === 'address' || obstacle === 'gate') return obstacle;
      lane.turns.shift();
      if (next === undefined) {
        this.forgetIdle(lane, party);
        continue;
      }
      if (obstacle === null) {
        party.waiting.shift();
        lane.waiting--;
        this.take(lane, party, next.slots);
        next.start();
      }
      if (party.waiting.length > 0) lane.turns.push(party);
      if (obstacle === null) return 'started';
    }
    return 'person';
  }

  private dropOverdue(lane: Lane, party: Party): void {
    const now = performance.now();
    while (party.waiting.length > 0 && party.waiting[0]!.deadline < now) {
      lane.waiting--;
      party.waiting.shift()!.drop(waitedTooLong());
    }
  }
}

function partyOf(lane: Lane, key: string): Party {
  let party = lane.parties.get(key);
  if (party === undefined) {
    party = { key, running: 0, waiting: [] };
    lane.parties.set(key, party);
  }
  return party;
}

function tooManyAtOnce(): FunctionError {
  return new FunctionError('resource-exhausted', "That's a lot at once. Try again in 1 second.", {
    reason: 'rate_limit',
    limit: 'atOnce',
    retryAfterSeconds: 1,
  });
}

function waitedTooLong(): FunctionError {
  return new FunctionError('deadline-exceeded', 'This took too long. Try again.', {
    reason: 'timeout',
  });
}
