/** Handlers of events: listeners read them from the log, observers receive them right after the commit. */
import type { EventDefinition, PlazaEvent, StoredEvent } from '#platform/contract/events.ts';
import type { Mutation } from './mutate.ts';
import type { Platform } from './platform.ts';

/** Any event: a list of listeners has no narrower payload type that fits all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- `listen` checks the payload type of each
type AnyPayload = any;
export type AnyEvent = EventDefinition<string, AnyPayload>;

/** Events of some kinds as the log stores them: checking `name` narrows `payload`. */
type EventsOf<D extends AnyEvent> =
  D extends EventDefinition<infer Name, infer Payload> ? StoredEvent<Payload> & { name: Name } : never;

export interface ListenerContext extends Mutation {
  platform: Platform;
}

/** Handles every event of some kinds exactly once, in its own transaction, some time after the commit. */
export interface Listener {
  /** Never changes: the position in the log is stored under it. */
  name: string;
  events: readonly AnyEvent[];
  /**
   * Where a listener that is new to a database begins: at the oldest event in the log (the default), or after the events that
   * are committed when a server first starts with it.
   */
  startsAt?: 'beginning' | 'now' | undefined;
  /** Handles a batch in the order of the log. An exception rolls it back; it is tried again in halves. */
  handle(ctx: ListenerContext, events: StoredEvent<AnyPayload>[]): Promise<void>;
}

/** Declares a listener of one kind of event or several. */
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

/** Sees events right after their commit, in this process, at most once: for state in memory. Must be quick and not throw. */
export interface Observer {
  events: readonly AnyEvent[];
  observe(platform: Platform, event: PlazaEvent<AnyPayload>): void;
}
