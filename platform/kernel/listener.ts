/**
 * Two kinds of event handlers: listeners read events from the event log, and observers receive events right after the
 * commit.
 */
import type { EventDefinition, EventLogEvent, StoredEventLogEvent } from '#platform/contract/events.ts';
import type { TransactionContext } from './mutate.ts';
import type { Platform } from './platform.ts';

/** Payload of any event, for lists of listeners that handle events with different payload types. */
// oxlint-disable-next-line typescript/no-explicit-any -- the function that declares a listener checks its payload type
type AnyPayload = any;
/** Type of the declaration of an event with any name and payload. */
export type AnyEventDefinition = EventDefinition<string, AnyPayload>;

/** Union type of the stored events of the declarations `D`. TypeScript narrows `payload` when `name` is checked. */
type EventsOf<D extends AnyEventDefinition> =
  D extends EventDefinition<infer Name, infer Payload>
    ? StoredEventLogEvent<Payload> & { name: Name }
    : never;

/** Context of the transaction in which a listener handles a batch of events. */
export interface ListenerContext extends TransactionContext {
  platform: Platform;
}

/**
 * Handles every event of the kinds in `events` exactly once, some time after the event was committed, in a separate
 * transaction.
 */
export interface EventLogListener {
  /** Name under which the listener's position in the event log is stored. The name must never change. */
  name: string;
  events: readonly AnyEventDefinition[];
  /**
   * Position in the event log at which a new listener starts:
   * - `beginning` (default): before the oldest event in the log
   * - `now`: at the time when a server first starts with this listener. The listener also handles the events of
   *   transactions that are still open at that time
   */
  startsAt?: 'beginning' | 'now' | undefined;
  /**
   * Maximum time in milliseconds that an event waits for the listener on a busy server; 3,000 by default. Choose a
   * smaller value only for urgent effects, because a listener with a short delay competes with requests.
   */
  maxDelayMs?: number | undefined;
  /**
   * Handles a batch of events in the order of the event log. If it throws, the batch is rolled back, and the first and
   * the second half of the batch are retried separately.
   */
  handle(ctx: ListenerContext, events: StoredEventLogEvent<AnyPayload>[]): Promise<void>;
}

/** Declares a listener for one or more kinds of events. Infers the type of the events that `handle` receives. */
export function defineListener<const D extends AnyEventDefinition>(
  events: D | readonly D[],
  listener: {
    name: string;
    startsAt?: EventLogListener['startsAt'];
    maxDelayMs?: EventLogListener['maxDelayMs'];
    handle(ctx: ListenerContext, events: EventsOf<D>[]): Promise<void>;
  },
): EventLogListener {
  return {
    ...listener,
    events: Array.isArray(events) ? (events as readonly D[]) : [events as D],
  };
}

/**
 * Receives every event of the kinds in `events` at most once in each process, right after the event was committed. Used
 * to update state in memory. `observe` must be fast and must not throw.
 */
export interface CommittedEventObserver {
  events: readonly AnyEventDefinition[];
  observe(platform: Platform, event: EventLogEvent<AnyPayload>): void;
}
