/**
 * Runs declared functions independently of HTTP: checks the arguments, runs the transaction, stores the result with the
 * idempotency key, and passes the events to observers and live queries after the commit.
 */
import * as z from 'zod';
import { buildArgumentErrorMessage } from '#platform/contract/build-argument-error-message.ts';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { mergeViewerDependentFields } from '#platform/contract/overlay.ts';
import { isDatabaseUnavailableError, isDatabaseTimeoutError } from '#platform/database/transaction.ts';
import { type MutationBatchingMode, MutationBatchRunner } from './mutation-batch-runner.ts';
import { FairSemaphore, createDefaultFairSemaphoreLimits } from './fair-semaphore.ts';
import {
  parseIdempotencyKey,
  computeArgumentsDigest,
  findStoredCallResult,
  type IdempotencyKey,
  insertStoredCallResults,
  isIdempotencyConflictError,
  CallAlreadyAnsweredError,
  createCallStillRunningError,
} from './idempotency.ts';
import {
  type FunctionImplementation,
  type MutationContext,
  type RequestMetadata,
  callMustRunAloneMarker,
} from './implement.ts';
import { mutate, type MutationTransactionOptions } from './mutate.ts';
import { ResponseBuffer } from './response-pool.ts';
import { rebuildResponse } from './restore-response.ts';
import type { Platform } from './platform.ts';
import { createDatabaseUnavailableError, createArgumentValidationError } from './call-errors.ts';

interface Caller {
  viewer: Viewer | null;
  request: RequestMetadata;
  idempotencyKey?: string;
}

type AnyContext = Omit<MutationContext, 'viewer'> & { viewer: Viewer | null };
type AnyBody = (ctx: unknown, args: unknown, prepared?: unknown) => Promise<unknown>;

interface Entry {
  implementation: FunctionImplementation;
  takesUserId: boolean;
  /** Queue that runs calls of this mutation in batches; undefined if each call has its own transaction. */
  batches: MutationBatchRunner | undefined;
}

/** Minimum number of concurrent calls at which the server counts as busy and delays background work. */
const busyCalls = 16;
/** Milliseconds for which `isBusy` and `isInUse` stay true after calls have ended, to bridge gaps between batches. */
const busyMs = 200;

/** Maximum number of attempts of a call that conflicts with concurrent calls with the same idempotency key. */
const maxKeyAttempts = 3;

/** Runs the implementations of declared functions. */
export class ApiFunctionRuntime {
  private running = 0;
  private busyAt = -Infinity;
  private calledAt = -Infinity;
  readonly implementations = new Map<string, FunctionImplementation>();
  private readonly entries = new Map<string, Entry>();
  private readonly platform: Platform;
  private readonly checkAnswers: boolean;
  private readonly gate: FairSemaphore;
  private readonly batching: MutationBatchingMode;

  /**
   * @param checkAnswers if true, every response is validated against its schema; a mismatch throws. Used in tests
   * @param gate fair semaphore on which queries and transactions wait before they use the database
   */
  constructor(
    platform: Platform,
    implementations: FunctionImplementation[],
    checkAnswers = false,
    gate = new FairSemaphore(createDefaultFairSemaphoreLimits(1)),
    batching: MutationBatchingMode = 'auto',
  ) {
    this.platform = platform;
    this.checkAnswers = checkAnswers;
    this.gate = gate;
    this.batching = batching;
    for (const implementation of implementations) this.add(implementation);
  }

  private add(implementation: FunctionImplementation): void {
    const { definition } = implementation;
    if (this.entries.has(definition.name))
      throw new Error(`Function ${definition.name} is implemented twice`);
    this.implementations.set(definition.name, implementation);
    this.entries.set(definition.name, {
      implementation,
      takesUserId: definition.args instanceof z.ZodObject && 'userId' in definition.args.shape,
      batches: this.isBatched(implementation)
        ? new MutationBatchRunner(
            this.platform,
            implementation,
            (error) => this.translate(error),
            this.batching,
          )
        : undefined,
    });
  }

  /**
   * Returns true if calls of the function run in batches. If batches are turned off (mode `never`), this is true only
   * for a function that has no `body` for a single call.
   */
  private isBatched({ body, batched, statement }: FunctionImplementation): boolean {
    if (body === undefined) return statement !== undefined;
    return (batched !== undefined || statement !== undefined) && this.batching !== 'never';
  }

  /**
   * Refuses a call if too many calls of the same mutation wait for a batch, or if any waiting call has waited too long.
   * Call this before reading the request body, so that a refusal costs little processor time.
   * @throws FunctionError `unavailable` with the seconds to wait
   */
  checkQueue({ name }: AnyFunctionDefinition): void {
    const refusal = this.entries.get(name)!.batches?.findRefusal();
    if (refusal !== undefined) throw refusal;
  }

  /**
   * Checks raw arguments against the function's declaration. Returns the checked arguments, and separately the
   * `idempotencyKey`. A `userId` that the function does not declare is accepted and ignored, because the session
   * identifies the caller (AUTH-015).
   * @throws FunctionError `invalid-argument` if an argument or the key is invalid
   */
  parseArgs(name: string, input: unknown): { args: unknown; idempotencyKey: string | undefined } {
    const { implementation, takesUserId } = this.entries.get(name)!;
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      throw createInvalidArgumentError('The body must be a JSON object', 'body');
    }
    let own = input as Record<string, unknown>;
    let idempotencyKey: string | undefined;
    if ('idempotencyKey' in own || ('userId' in own && !takesUserId)) {
      const { idempotencyKey: key, ...rest } = own;
      if (key !== undefined && key !== null) idempotencyKey = parseIdempotencyKey(key);
      if (!takesUserId) delete rest['userId'];
      own = rest;
    }
    const parsed = implementation.definition.args.safeParse(own, { error: buildArgumentErrorMessage });
    if (!parsed.success) throw createArgumentValidationError(parsed.error, own);
    return { args: parsed.data, idempotencyKey };
  }

  /** Returns the complete JSON response from memory (fast path); null if the function must run. */
  tryFast(name: string, viewer: Viewer | null, args: unknown): ResponseBuffer | null {
    const { fast } = this.entries.get(name)!.implementation;
    if (fast === undefined) return null;
    this.calledAt = performance.now();
    return fast(this.platform, viewer, args as never);
  }

  /**
   * Runs a function and returns its response, as an object or as a `ResponseBuffer` of serialized JSON. Call
   * `assertFunctionAccess` and `parseArgs` first.
   * @throws FunctionError for every failure; unexpected errors are logged and become `internal`
   */
  async run(name: string, caller: Caller, args: unknown): Promise<unknown> {
    const entry = this.entries.get(name)!;
    const { definition } = entry.implementation;
    this.running++;
    try {
      const answer = await this.dispatch(entry, caller, args);
      if (this.checkAnswers)
        definition.result.parse(
          answer instanceof ResponseBuffer ? JSON.parse(Buffer.from(answer.bytes).toString()) : answer,
        );
      return answer;
    } catch (error) {
      throw this.translate(error);
    } finally {
      this.calledAt = performance.now();
      if (this.running-- >= busyCalls) this.busyAt = this.calledAt;
    }
  }

  /** True if a call is running, or was running in the last 200 ms. Background work then gives priority to calls. */
  get isInUse(): boolean {
    return this.running > 0 || performance.now() - this.calledAt < busyMs;
  }

  /** True if at least `busyCalls` calls are running, or were running in the last 200 ms. */
  get isBusy(): boolean {
    return this.running >= busyCalls || performance.now() - this.busyAt < busyMs;
  }

  private async dispatch(entry: Entry, caller: Caller, args: unknown): Promise<unknown> {
    const { implementation } = entry;
    const { definition } = implementation;
    switch (definition.kind) {
      case 'query':
        return this.inTurn(definition, caller, async () => {
          const warmed = await implementation.warm?.(this.platform, caller.viewer, args as never);
          if (warmed instanceof ResponseBuffer) return warmed;
          return implementation.live === undefined
            ? this.bodyOf(implementation)({ ...this.common(caller), db: this.platform.db }, args)
            : this.runLive(implementation, caller, args);
        });
      case 'mutation': {
        const answer = await this.runMutation(entry, caller, args);
        return rebuildResponse(implementation, { platform: this.platform, viewer: caller.viewer! }, answer);
      }
      case 'action':
        return this.bodyOf(implementation)(
          {
            ...this.common(caller),
            db: this.platform.db,
            transact: <T>(body: (ctx: AnyContext) => Promise<T>) =>
              this.inTurn(definition, caller, () =>
                this.inTransaction(caller, { isSandboxed: staysInSandbox(definition, caller) }, body),
              ),
          },
          args,
        );
    }
  }

  /**
   * Runs `work` when the fair semaphore has free slots. An action waits here only before each of its transactions, so
   * that it occupies no slot while it waits for an external service. Batched calls do not wait here, because they have
   * their own queue.
   */
  private inTurn<T>(definition: AnyFunctionDefinition, caller: Caller, work: () => Promise<T>): Promise<T> {
    const who = { address: caller.request.address, person: caller.viewer?.id ?? null };
    return this.gate.run(who, definition.cost, definition.timeoutMs, work);
  }

  private bodyOf(implementation: FunctionImplementation): AnyBody {
    if (implementation.body === undefined) throw new Error(`${implementation.definition.name} has no body`);
    return implementation.body as unknown as AnyBody;
  }

  private common(caller: Caller) {
    const { platform } = this;
    return {
      viewer: caller.viewer,
      request: caller.request,
      idempotencyKey: caller.idempotencyKey ?? null,
      now: platform.clock.now(),
      newId: () => platform.newId(),
      platform,
    };
  }

  private async runLive(
    implementation: FunctionImplementation,
    caller: Caller,
    args: unknown,
  ): Promise<unknown> {
    const parts = implementation.live!;
    const shape = implementation.definition.live!;
    const ctx = { db: this.platform.db, now: this.platform.clock.now(), platform: this.platform };
    await parts.guard?.(ctx, caller.viewer, args);
    const { viewer } = caller;
    const isAlone = viewer !== null && (await parts.isAlone?.(ctx, viewer, args)) === true;
    const value = await parts.load({ ...ctx, dependOn: () => {} }, args, isAlone ? viewer : undefined);
    const items = (value[shape.list] ?? []) as { id: string }[];
    const overlay = caller.viewer === null ? {} : await parts.overlay(ctx, caller.viewer, items);
    return mergeViewerDependentFields(value, shape, overlay);
  }

  private async runMutation(entry: Entry, caller: Caller, args: unknown): Promise<unknown> {
    const { implementation, batches } = entry;
    const { definition } = implementation;
    const key = this.keyOf(definition, caller, args);
    let prepared: unknown;
    if (implementation.prepare !== undefined) {
      const isSlow = implementation.isSlowToPrepare?.(args as never) ?? true;
      const earlier =
        key === undefined || !isSlow ? undefined : await findStoredCallResult(this.platform.db, key);
      if (earlier !== undefined) return earlier.response;
      const prepare = implementation.prepare as unknown as AnyBody;
      prepared = await prepare({ ...this.common(caller), db: this.platform.db }, args);
    }
    const isSandboxed = staysInSandbox(definition, caller);
    if (batches !== undefined && !isSandboxed && implementation.mayBatch?.(args as never) !== false) {
      const answer = await batches.add({ viewer: caller.viewer, args, prepared, key });
      if (answer !== callMustRunAloneMarker) return answer;
    }
    const body = this.bodyOf(implementation);
    const run = (ctx: AnyContext) => body(ctx, args, prepared);
    if (key !== undefined) return this.runOnceForKey(definition, caller, key, run);
    return this.inTurn(definition, caller, () => this.inTransaction(caller, { isSandboxed }, run));
  }

  /**
   * Runs a mutation and stores its result with the idempotency key. If the key already has a stored result, returns
   * that result and changes nothing. If two calls with the same key run concurrently, one is rolled back.
   */
  private async runOnceForKey(
    definition: AnyFunctionDefinition,
    caller: Caller,
    key: IdempotencyKey,
    run: (ctx: AnyContext) => Promise<unknown>,
  ): Promise<unknown> {
    const { db } = this.platform;
    for (let attempt = 1; attempt <= maxKeyAttempts; attempt++) {
      try {
        return await this.inTurn(definition, caller, () => this.runWithKey(definition, caller, key, run));
      } catch (error) {
        if (error instanceof CallAlreadyAnsweredError) return error.response;
        if (isIdempotencyConflictError(error)) continue;
        // This call may have been refused because a concurrent call with the same key has already made the change. The
        // response is then the stored result of the concurrent call.
        const earlier = error instanceof FunctionError ? await findStoredCallResult(db, key) : undefined;
        if (earlier === undefined) throw error;
        return earlier.response;
      }
    }
    throw createCallStillRunningError();
  }

  private runWithKey(
    definition: AnyFunctionDefinition,
    caller: Caller,
    key: IdempotencyKey,
    run: (ctx: AnyContext) => Promise<unknown>,
  ): Promise<unknown> {
    // Reads on another connection, so that the look-up of the key runs while the transaction begins.
    const reading = findStoredCallResult(this.platform.db, key);
    reading.catch(() => {});
    let answer: { response: unknown } | undefined;
    return this.inTransaction(
      caller,
      {
        isSandboxed: staysInSandbox(definition, caller),
        closing: (tx) =>
          answer === undefined
            ? []
            : [insertStoredCallResults(tx, [{ key, ...answer }], this.platform.clock.now())],
      },
      async (ctx) => {
        answer = undefined;
        // The body starts before the look-up of the key has ended, to save a round trip. If the key has a stored
        // result, the transaction is rolled back.
        const [earlier, ran] = await Promise.allSettled([reading, run(ctx)]);
        if (earlier.status === 'rejected') throw earlier.reason;
        if (earlier.value !== undefined) throw new CallAlreadyAnsweredError(earlier.value.response);
        if (ran.status === 'rejected') throw ran.reason;
        answer = { response: ran.value };
        return ran.value;
      },
    );
  }

  private keyOf(
    definition: AnyFunctionDefinition,
    caller: Caller,
    args: unknown,
  ): IdempotencyKey | undefined {
    if (
      caller.idempotencyKey === undefined ||
      caller.viewer === null ||
      definition.idempotency === 'natural'
    ) {
      return undefined;
    }
    return {
      userId: caller.viewer.id,
      functionName: definition.name,
      key: caller.idempotencyKey,
      argsDigest: computeArgumentsDigest(args),
    };
  }

  private inTransaction<T>(
    caller: Caller,
    options: MutationTransactionOptions,
    body: (ctx: AnyContext) => Promise<T>,
  ): Promise<T> {
    const common = this.common(caller);
    return mutate(this.platform, (mutation) => body({ ...common, ...mutation }), options);
  }

  /** Converts any error into a `FunctionError`. Unexpected errors are logged and become `internal`. */
  private translate(error: unknown): FunctionError {
    if (error instanceof FunctionError) return error;
    if (isDatabaseUnavailableError(error)) return createDatabaseUnavailableError();
    if (isDatabaseTimeoutError(error)) {
      return new FunctionError('deadline-exceeded', 'This took too long. Try again.', {
        reason: 'timeout',
      });
    }
    this.platform.log.error({ err: error }, 'A function failed');
    return new FunctionError('internal', 'Something went wrong on our side.', { reason: 'internal' });
  }
}

/** Returns true if the call comes from the demo account and its effects must stay invisible to other people. */
function staysInSandbox(definition: AnyFunctionDefinition, { viewer }: Caller): boolean {
  return viewer?.isDemo === true && definition.demo === 'sandbox';
}
