/**
 * Transactions with events (a transactional outbox): a change of data is committed together with the events that report
 * it.
 */
import type { Logger } from 'pino';
import type { EventDefinition, EventLogEvent } from '#platform/contract/events.ts';
import type { Db, Tx } from '#platform/database/connection.ts';
import type { PreCommitStatementsBuilder } from '#platform/database/begin.ts';
import { isCommitOutcomeUnknownError, runTransaction } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store-append.ts';

/** Context of a running transaction. */
export interface TransactionContext {
  tx: Tx;
  now: Date;
  /** Creates a new UUIDv7. */
  newId(): string;
  /** Records an event. The event is committed to the event log together with this transaction. */
  emit<P>(definition: EventDefinition<string, P>, payload: P): void;
  /**
   * Registers a function that updates in-memory state after the commit. If the function throws, the error is logged and
   * the transaction's result is still returned.
   */
  afterCommit(effect: () => void): void;
}

/**
 * The fields of a transaction's context with which code changes data. Single and batched calls, listeners and jobs have
 * these fields.
 */
export type TransactionContextForWrites = Pick<TransactionContext, 'tx' | 'now' | 'emit'>;

/** Type of a function that runs `body` in one transaction and commits the emitted events with it. See `mutate`. */
export type MutationRunner = <T>(body: (mutation: TransactionContext) => Promise<T>) => Promise<T>;

/** Dependencies of `mutate`. In a server, the `Platform` provides them; an operator command passes its own. */
interface MutationHost {
  db: Db;
  clock: { now(): Date };
  newId(): string;
  /**
   * Name of this process. It is sent to the other processes together with the ids of new events. Null if the other
   * processes are not notified of new events.
   */
  origin: string | null;
  log: Pick<Logger, 'error'>;
  committed(events: EventLogEvent[]): void;
  /** Called if the response to a commit was lost, so that this process cannot know whether the commit took effect. */
  outcomeUnknown(): void;
}

/** Options of `mutate`. */
export interface MutationTransactionOptions {
  /**
   * If true, events are reported to this process only and are not appended to the event log. Used for the demo account
   * (Q-11).
   */
  isSandboxed?: boolean;
  /** Returns the last SQL statements of the transaction, which are sent together with the events and the commit. */
  closing?: PreCommitStatementsBuilder;
}

/**
 * Runs `body` in one transaction, commits the emitted events with it, and passes the events to observers and live
 * queries after the commit. After a serialization failure or deadlock, `body` runs again. Therefore `body` may change
 * state outside the database only through `emit` and `afterCommit`.
 * @returns the result of `body`
 * @throws FunctionError `aborted`, reason `maxretry`, after the last attempt; any other error of `body`, after a
 *   rollback
 */
export async function mutate<T>(
  host: MutationHost,
  body: (mutation: TransactionContext) => Promise<T>,
  options: MutationTransactionOptions = {},
): Promise<T> {
  const now = host.clock.now();
  const events: EventLogEvent[] = [];
  const effects: (() => void)[] = [];
  let isCommitSent = false;
  const isLogged = options.isSandboxed !== true;
  const result = await runTransaction(
    host.db,
    (tx) => {
      // Discards the events and effects of the previous attempt.
      events.length = 0;
      effects.length = 0;
      isCommitSent = false;
      return body({
        tx,
        now,
        newId: () => host.newId(),
        emit: (definition, payload) => void events.push(definition.of(payload)),
        afterCommit: (effect) => void effects.push(effect),
      });
    },
    {
      closing: (tx) => {
        isCommitSent = true;
        const last = options.closing?.(tx) ?? [];
        return isLogged && events.length > 0 ? [...last, appendEvents(tx, events, now, host.origin)] : last;
      },
    },
  ).catch((error: unknown) => {
    if (isCommitSent && isCommitOutcomeUnknownError(error)) host.outcomeUnknown();
    throw error;
  });
  for (const effect of effects) runEffect(host, effect);
  // Called even without events: this call also clears the server's cache of pages, which may show rows that this
  // transaction changed.
  host.committed(events);
  return result;
}

/** Runs one `afterCommit` effect. An error is logged and not thrown, because the transaction is already committed. */
function runEffect(host: MutationHost, effect: () => void): void {
  try {
    effect();
  } catch (error) {
    host.log.error({ err: error }, 'An after-commit callback failed');
  }
}
