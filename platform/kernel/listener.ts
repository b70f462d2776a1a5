/** Handlers of events: listeners read them from the log, observers receive them right after the commit. */
import type { EventDefinition, PlazaEvent, StoredEvent } from '#platform/contract/events.ts';
import type { Mutation } from './mutate.ts';
import type { Platform } from './platform.ts';

/** Any event, because no narrower payload type fits all listeners of a list. */
// oxlint-disable-next-line typescript/no-explicit-any -- `listen` checks the payload type of each
type AnyPayload = any;
export type AnyEvent = EventDefinition<string, AnyPayload>;

/** Events of some kinds as stored in the log: checking `name` narrows `payload`. */
type EventsOf<D extends AnyEvent> =
  D extends EventDefinition<infer Name, infer Payload> ? StoredEvent<Payload> & { name: Name } : never;

export interface ListenerContext extends Mutation {
  platform: Platform;
}

/** Handles every event of some kinds exactly once, in its own transaction, some time after the commit. */
export interface Listener {
  /** Permanent: the position in the log is stored under this name. */
  name: string;
  events: readonly AnyEvent[];
  /**
   * Start position of a listener that is new to a database: the oldest event in the log (default), or the oldest transaction that
   * is open when a server first starts with it. Events that were committed since that transaction began are included.
   */
  startsAt?: 'beginning' | 'now' | undefined;
  /** Handles a batch in log order. An exception rolls the batch back; it is retried in halves. */
  handle(ctx: ListenerContext, events: StoredEvent<AnyPayload>[]): Promise<void>;
}

/** Declares a listener of one or more kinds of events. */
export function listen<const D extends AnyEvent>(
  events: D | readonly D[],
  listener: {
    name: string;
    startsAt?: Listener['startsAt'];
    handle(ctx: ListenerContext, events: EventsOf<D>[]): Promise<void>;
  },
): Listener {
  return {
    ...listener,
    events: Array.isArray(events) ? (events as readonly D[]) : [events as D],
  };
}

/**
 * Receives events right after their commit, in this process, at most once; for state in memory. Must be quick and
 * must not throw.
 */
export interface Observer {
  events: readonly AnyEvent[];
  observe(platform: Platform, event: PlazaEvent<AnyPayload>): void;
}
