/**
 * Runs mutations in batches: calls of one mutation that arrive within a few milliseconds share one transaction. Each
 * call gets its own response, and a failing call does not fail the others.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Db } from '#platform/database/connection.ts';
import { runStatement } from '#platform/database/run-statement.ts';
import { isDatabaseUnavailableError, isCommitOutcomeUnknownError } from '#platform/database/transaction.ts';
import { buildAppendEventsCommonTableExpressions } from '#platform/events/store-append.ts';
import { CallBatcher } from './call-batcher.ts';
import type { Config } from './config.ts';
import {
  findStoredCallResults,
  insertStoredCallResults,
  isIdempotencyConflictError,
  type IdempotencyKey,
  type StoredCallResult,
} from './idempotency.ts';
import { buildIdempotencyKeySqlExpressions } from './keyed-calls.ts';
import {
  MutationBatchConflictError,
  type FunctionImplementation,
  type MutationBatchTransactionContext,
  callMustRunAloneMarker,
} from './implement.ts';
import { mutate } from './mutate.ts';
import { createOverloadedError } from './overloaded-error.ts';
import type { Platform } from './platform.ts';

/** A checked call that waits for its batch. */
interface QueuedCall {
  viewer: Viewer | null;
  args: unknown;
  /** Result of the implementation's `prepare`; undefined if it has none. */
  prepared: unknown;
  /** Idempotency key; undefined if the client sent none or the mutation needs none. */
  key: IdempotencyKey | undefined;
}

/**
 * Decides which calls of a mutation share a batch. `auto`: a call starts a batch immediately if no running batch
 * prevents it; otherwise it waits and shares the next batch. `always`: every batch waits a few milliseconds for further
 * calls. `never`: every call runs alone. `always` and `never` are for tests.
 */
export type MutationBatchingMode = Config['batching'];

const limits = { maxSize: 256, maxWaiting: 20_000, maxWaitMs: 1_000, parallel: 2, overlapAfterMs: 15 };
/**
 * Limits in the mode `never`. In this mode each batch has only one call, so calls wait longer than usual even if the
 * server is not overloaded. The maximum wait of 8 s is slightly less than the default timeout of a function.
 */
const limitsWithoutBatches = { ...limits, maxSize: 1, maxWaitMs: 8_000 };
/** Time in milliseconds that a batch waits for further calls in the mode `always`. */
const lingerMs = 5;

function chooseLimits(mode: MutationBatchingMode, implementation: FunctionImplementation) {
  if (mode === 'never') return limitsWithoutBatches;
  const { overlapsBatches = false, busyLingerMs = 0 } = implementation;
  return { ...limits, busyLingerMs, ...(overlapsBatches && { overlapAfterMs: 0 }) };
}

type RunBatch = (
  ctx: MutationBatchTransactionContext,
  calls: unknown[],
  prepared: unknown,
  loaded: unknown,
) => Promise<unknown[]>;

/** Queues the calls of one mutation and runs them in batches. */
export class MutationBatchRunner {
  private readonly platform: Platform;
  private readonly implementation: FunctionImplementation;
  private readonly translate: (error: unknown) => FunctionError;
  private readonly batcher: CallBatcher<QueuedCall, unknown>;

  /** @param translate converts any error of a call into the error that its caller receives */
  constructor(
    platform: Platform,
    implementation: FunctionImplementation,
    translate: (error: unknown) => FunctionError,
    mode: MutationBatchingMode,
  ) {
    this.platform = platform;
    this.implementation = implementation;
    this.translate = translate;
    this.batcher = new CallBatcher(
      (calls) => this.runBatch(calls),
      {
        ...chooseLimits(mode, implementation),
        lingerMs: mode === 'always' ? lingerMs : 0,
      },
      () => createOverloadedError(1),
    );
  }

  /**
   * Runs a call in the next batch. Returns its result, or `callMustRunAloneMarker` if the call must run alone.
   * @throws FunctionError for a refused call; any other error if the whole batch failed
   */
  async add(call: QueuedCall): Promise<unknown> {
    const answer = await this.batcher.add(call);
    if (answer instanceof FunctionError) throw answer;
    return answer;
  }

  /** Returns the error with which a new call would be refused now; undefined if it would be accepted. */
  findRefusal(): Error | undefined {
    return this.batcher.findRefusal();
  }

  private async runBatch(calls: QueuedCall[]): Promise<unknown[]> {
    try {
      return await this.runOnce(calls);
    } catch (error) {
      if (calls.length > 1 && !isDatabaseUnavailableError(error)) return this.runOneByOne(calls);
      if (this.runsAlone(error)) return [callMustRunAloneMarker];
      throw error;
    }
  }

  private async runOneByOne(calls: QueuedCall[]): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const call of calls) {
      answers.push(
        await this.runOnce([call]).then(
          ([answer]) => answer,
          (error: unknown) => (this.runsAlone(error) ? callMustRunAloneMarker : this.translate(error)),
        ),
      );
    }
    return answers;
  }

  /** Returns true if the error can occur only in batches. The call must then run again alone. */
  private runsAlone(error: unknown): boolean {
    return error instanceof MutationBatchConflictError || isIdempotencyConflictError(error);
  }

  /**
   * Runs one batch as a single SQL statement, and reports its events after the commit. Returns a result, an error or
   * `callMustRunAloneMarker` for each call, in the order of the calls.
   */
  private async runStatement(batch: QueuedCall[]): Promise<unknown[]> {
    const { platform, implementation } = this;
    const { origin } = platform;
    const repeated = findRepeatedKeys(batch);
    const calls = batch.filter((call) => !repeated.has(call));
    const prepared = await implementation.prepareBatch?.({ platform }, calls as never[]);
    const now = platform.clock.now();
    let isSent = false;
    const run = (sql: Db) => {
      isSent = true;
      return implementation.statement!(
        {
          sql,
          now,
          platform,
          newId: () => platform.newId(),
          appendEvents: ({ name }, source) =>
            buildAppendEventsCommonTableExpressions(sql, { name, source, now, origin }),
          useKeys: (responses) =>
            buildIdempotencyKeySqlExpressions(
              sql,
              calls.map(({ key }, index) => ({ key, response: responses[index] })),
              now,
            ),
        },
        calls as never[],
        prepared as never,
      );
    };
    const { answers, events } = await runStatement(platform.db, run).catch((error: unknown) => {
      if (isSent && isCommitOutcomeUnknownError(error)) platform.outcomeUnknown();
      throw error;
    });
    if (events.length > 0) platform.committed(events);
    if (repeated.size === 0) return answers;
    const all = new Map(calls.map((call, index) => [call, answers[index]]));
    return batch.map((call) => (repeated.has(call) ? callMustRunAloneMarker : all.get(call)));
  }

  /**
   * Runs one batch in one transaction, or as a single SQL statement if the mutation has one. Returns a result, an error
   * or `callMustRunAloneMarker` for each call, in the order of the calls. The results of calls with idempotency keys
   * are stored in the same transaction.
   */
  private async runOnce(calls: QueuedCall[]): Promise<unknown[]> {
    const { platform, implementation } = this;
    if (implementation.statement !== undefined) return this.runStatement(calls);
    const run = implementation.batched as unknown as RunBatch;
    // Both promises read on connections other than that of the transaction, so that they run while the transaction
    // begins.
    const earlier = this.findEarlierAnswers(calls);
    const prepared = implementation.prepareBatch?.({ platform }, calls as never[]);
    // The transaction awaits these promises later. Without these handlers, a promise that rejects earlier would be an
    // unhandled rejection.
    for (const promise of [earlier, prepared]) promise?.catch(() => {});
    let stored: StoredCallResult[] = [];
    return mutate(
      platform,
      async (transaction) => {
        const ctx = { ...transaction, platform };
        const loading = implementation.loadBatch?.(ctx, calls as never[]);
        const [known, ready, loaded] = await Promise.all([earlier, prepared, loading]);
        const fresh = calls.filter((call) => !known.has(call));
        const answers = fresh.length === 0 ? [] : await run(ctx, fresh, ready, loaded);
        const all = new Map([...known, ...fresh.map((call, index) => [call, answers[index]] as const)]);
        stored = fresh.flatMap(({ key }, index) => {
          const response = answers[index];
          const isAnswer = response !== callMustRunAloneMarker && !(response instanceof FunctionError);
          return key !== undefined && isAnswer ? [{ key, response }] : [];
        });
        return calls.map((call) => all.get(call));
      },
      {
        closing: (tx) =>
          stored.length === 0 ? [] : [insertStoredCallResults(tx, stored, platform.clock.now())],
      },
    );
  }

  /**
   * Returns the calls that must not run in this batch, each with its response. There are two cases. If an earlier call
   * of the batch has the same idempotency key, the response is `callMustRunAloneMarker`. If the key is already stored,
   * the response is the stored result or the error `key_reused`.
   */
  private async findEarlierAnswers(calls: QueuedCall[]): Promise<Map<QueuedCall, unknown>> {
    const repeated = findRepeatedKeys(calls);
    const earlier = new Map<QueuedCall, unknown>([...repeated].map((call) => [call, callMustRunAloneMarker]));
    const keyed = calls.filter((call) => call.key !== undefined && !repeated.has(call));
    const found = await findStoredCallResults(
      this.platform.db,
      keyed.map((call) => call.key!),
    );
    keyed.forEach((call, index) => {
      const answer = found[index];
      if (answer !== undefined) earlier.set(call, answer instanceof FunctionError ? answer : answer.response);
    });
    return earlier;
  }
}

/** Returns the calls that have the same idempotency key as an earlier call of the batch. They run alone afterwards. */
function findRepeatedKeys(calls: readonly QueuedCall[]): Set<QueuedCall> {
  const repeated = new Set<QueuedCall>();
  const seen = new Set<string>();
  for (const call of calls) {
    if (call.key === undefined) continue;
    const id = `${call.key.userId} ${call.key.key}`;
    if (seen.has(id)) repeated.add(call);
    else seen.add(id);
  }
  return repeated;
}
