/** Transactions with events: every change of data is committed together with the events that report it. */
import type { Logger } from 'pino';
import type { EventDefinition, PlazaEvent } from '#platform/contract/events.ts';
import type { Db, Tx } from '#platform/database/connection.ts';
import { transact } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store-append.ts';

/** The context of a running transaction. */
export interface Mutation {
  tx: Tx;
  now: Date;
  /** Makes a UUIDv7. */
  newId(): string;
  /** Appends an event to the log in this transaction. */
  emit<P>(definition: EventDefinition<string, P>, payload: P): void;
  /**
   * Registers a change of in-memory state, to run after the commit. If it throws, the error is logged and the result
   * stays as it is.
   */
  afterCommit(effect: () => void): void;
}

/** The part of a mutation that functions, batches, listeners and jobs share. */
export type WriteContext = Pick<Mutation, 'tx' | 'now' | 'emit'>;

/** Runs `body` in one transaction together with its events. See `mutate`. */
export type Mutate = <T>(body: (mutation: Mutation) => Promise<T>) => Promise<T>;

/** The environment of mutations: a server (its `Platform`) or a command. */
interface MutationHost {
  db: Db;
  clock: { now(): Date };
  newId(): string;
  /** See `appendEvents`. */
  origin: string | null;
  log: Pick<Logger, 'error'>;
  committed(events: PlazaEvent[]): void;
}

interface MutateOptions {
  /** Events are reported within this process and not appended to the log. */
  isSandboxed?: boolean;
}

/**
 * Runs `body` in one transaction, appends the events that it emits, and reports them after the commit. A serialization
 * failure or deadlock runs `body` again, so it changes nothing outside the database except through `emit` and `afterCommit`.
 * @returns what `body` returns
 * @throws FunctionError `aborted`, reason `maxretry`, after the last try; whatever `body` throws, which rolls back
 */
export async function mutate<T>(
  host: MutationHost,
  body: (mutation: Mutation) => Promise<T>,
  options: MutateOptions = {},
): Promise<T> {
  const now = host.clock.now();
  const events: PlazaEvent[] = [];
  const effects: (() => void)[] = [];
  const isLogged = options.isSandboxed !== true;
  const result = await transact(
    host.db,
    (tx) => {
      // A retry must not keep the events and effects of the previous attempt.
      events.length = 0;
      effects.length = 0;
      return body({
        tx,
        now,
        newId: () => host.newId(),
        emit: (definition, payload) => void events.push(definition.of(payload)),
        afterCommit: (effect) => void effects.push(effect),
      });
    },
    {
      closing: (tx) =>
        isLogged && events.length > 0 ? appendEvents(tx, events, now, host.origin) : undefined,
    },
  );
  for (const effect of effects) runEffect(host, effect);
  if (events.length > 0) host.committed(events);
  return result;
}

/** Runs an effect. Its failure must not fail the call, because the transaction is committed. */
function runEffect(host: MutationHost, effect: () => void): void {
  try {
    effect();
  } catch (error) {
    host.log.error({ err: error }, 'An effect after a commit failed');
  }
}
