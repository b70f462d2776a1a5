/**
 * Wishes shown before the server has answered (EXP-044). One request per target is in flight; the last wish wins; a
 * refused wish goes back with an explanation. Counts are computed from the server's own state every time, never
 * added up, so that they cannot drift.
 */
import { CallError } from './call.ts';

/** What is under way for one target: what the person wants, and what the server is being asked for. */
interface Flight<W> {
  wish: W;
  sending: W;
}
interface Decision<W> {
  /** Null: at rest. */
  flight: Flight<W> | null;
  /** What to ask the server for now, if anything. */
  send?: { wish: W };
}

/** The person wants something (else). */
function decideWish<W>(flight: Flight<W> | null, wish: W): Decision<W> {
  if (flight === null) return { flight: { wish, sending: wish }, send: { wish } };
  return { flight: { ...flight, wish } };
}

/** The server has answered or refused: a wish that came meanwhile is what counts now. */
function decideNext<W>(flight: Flight<W>): Decision<W> {
  if (Object.is(flight.wish, flight.sending)) return { flight: null };
  return { flight: { wish: flight.wish, sending: flight.wish }, send: { wish: flight.wish } };
}

/**
 * An item as the person wants to see it: with the flag as wished, and the counts of the server plus or minus this one
 * person. An item that has the flag already, or no wish, is returned as it is.
 */
export function withToggle<T extends object>(
  item: T,
  flag: keyof T & string,
  counts: (keyof T & string)[],
  wish: boolean | undefined,
): T {
  if (wish === undefined || item[flag] === wish) return item;
  const change = wish ? 1 : -1;
  const changed = counts.map((count) => [count, Math.max(0, Number(item[count]) + change)]);
  return { ...item, ...Object.fromEntries(changed), [flag]: wish };
}

/** Where wishes wait while the server cannot be reached. */
export interface KeptWishes<W, A> {
  /** The wish that waits. */
  shown(target: string): W | undefined;
  watch(listener: () => void): () => void;
  /** Keeps a wish instead of the one that waits, and has it sent when that is possible; false where it cannot be kept. */
  keep(target: string, wish: W): Promise<boolean>;
  /** Tells how the waiting of a wish ended. */
  onFate(listener: (target: string, wish: W, outcome: Outcome<A>) => void): void;
}

type Outcome<A> = { answer: A } | { error: unknown };

interface LastWishOptions<W, A> {
  /** Asks the server; must be harmless to repeat. */
  send(target: string, wish: W): Promise<A>;
  /** The server's truth, to be written into caches. `late`: the wish has waited, and nobody expects a word now. */
  onAnswer?(target: string, answer: A, wish: W, late: boolean): void;
  /** Where wishes wait that the server could not be asked for; without one they are refused. */
  kept?: KeptWishes<W, A>;
  /** The wish was refused and is no longer shown: say why. */
  onFailure(target: string, error: unknown, wish: W): void;
  /** Runs `effect` after some milliseconds; handed in by tests. */
  schedule?(ms: number, effect: () => void): void;
}

/** A confirmed wish stays shown this long, until what is cached or live has caught up with it. */
const graceMs = 3_000;

/** The wishes of one kind (liking posts, say), by target. */
export class LastWish<W, A = unknown> {
  private readonly options: LastWishOptions<W, A>;
  private readonly flights = new Map<string, Flight<W>>();
  private readonly confirmed = new Map<string, { wish: W }>();
  private readonly listeners = new Set<() => void>();

  constructor(options: LastWishOptions<W, A>) {
    this.options = options;
    options.kept?.onFate((target, wish, outcome) => {
      if ('error' in outcome) options.onFailure(target, outcome.error, wish);
      else {
        options.onAnswer?.(target, outcome.answer, wish, true);
        this.keepForAWhile(target, wish);
      }
    });
  }

  /** What to show for a target; undefined where the server's own state is to be shown. */
  shown(target: string): W | undefined {
    return (
      this.flights.get(target)?.wish ?? this.options.kept?.shown(target) ?? this.confirmed.get(target)?.wish
    );
  }

  isInFlight(target: string): boolean {
    return this.flights.has(target);
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    const leave = this.options.kept?.watch(listener);
    return () => {
      this.listeners.delete(listener);
      leave?.();
    };
  }

  /** Shows the wish at once and asks the server for it as soon as the target is free. */
  wish(target: string, wish: W): void {
    this.follow(target, decideWish(this.flights.get(target) ?? null, wish));
  }

  private follow(target: string, { flight, send }: Decision<W>): void {
    if (flight === null) this.flights.delete(target);
    else this.flights.set(target, flight);
    if (send !== undefined) void this.ask(target, send.wish);
    for (const listener of this.listeners) listener();
  }

  private async ask(target: string, wish: W): Promise<void> {
    const outcome = await this.sendOrKeep(target, wish);
    const decision = decideNext(this.flights.get(target)!);
    if (outcome === 'kept') this.confirmed.delete(target);
    else if ('answer' in outcome) {
      this.options.onAnswer?.(target, outcome.answer, wish, false);
      if (decision.flight === null) this.keepForAWhile(target, wish);
    } else if (decision.flight === null) {
      this.confirmed.delete(target);
      this.options.onFailure(target, outcome.error, wish);
    }
    this.follow(target, decision);
  }

  private async sendOrKeep(target: string, wish: W): Promise<Outcome<A> | 'kept'> {
    const { kept, send } = this.options;
    // What waits must not be sent after this one: only the outbox knows the order.
    if (kept?.shown(target) !== undefined && (await kept.keep(target, wish))) return 'kept';
    try {
      return { answer: await send(target, wish) };
    } catch (error) {
      const isUnreachable = error instanceof CallError && error.isUnreachable;
      return isUnreachable && (await kept?.keep(target, wish)) ? 'kept' : { error };
    }
  }

  private keepForAWhile(target: string, wish: W): void {
    const entry = { wish };
    this.confirmed.set(target, entry);
    const schedule =
      this.options.schedule ?? ((ms: number, effect: () => void) => void setTimeout(effect, ms));
    schedule(graceMs, () => {
      if (this.confirmed.get(target) !== entry) return;
      this.confirmed.delete(target);
      for (const listener of this.listeners) listener();
    });
  }
}
