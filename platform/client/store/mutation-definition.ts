import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type { CallOptions } from '../call.ts';
import type { OptimisticMutationEffect } from './entity-store.ts';

/**
 * Describes how the page sends calls of one function, and which effect the page shows before the server has answered.
 * @typeParam Args the arguments of `OptimisticMutationRunner.run`; if they differ from the function's arguments, `toInput`
 * is required
 */
export interface OptimisticMutationDefinition<F extends AnyFunctionDefinition, Args = UncheckedArguments<F>> {
  name: F['name'];
  /**
   * Converts the arguments of `run` to the arguments of the function. Needed if the optimistic effect uses data that is
   * not sent to the server. Cannot be combined with `offlineLabel`, because the outbox stores only the arguments of the
   * function.
   */
  toInput?(args: Args): UncheckedArguments<F>;
  /**
   * Returns the optimistic effect, which is shown until the data from the server includes the change. Pure.
   * @param answer the server's response; undefined before it arrives
   */
  effect?(args: Args, answer: FunctionResult<F> | undefined): OptimisticMutationEffect;
  /**
   * Returns the name of the state that the mutation sets, such as `likePost ID`. Mutations with the same slot replace
   * each other: one request runs at a time, and the last mutation wins. A mutation with a slot must be idempotent.
   */
  slot?(args: Args): string;
  /** Returns the name of a queue. Mutations of the same queue are sent one after another, in order. */
  queue?(args: Args): string;
  /**
   * Returns the label of the mutation in the outbox, where it waits if the server is unreachable. Without this
   * function, the mutation fails in that case.
   */
  offlineLabel?(args: Args): string;
  /**
   * Returns options of the call, for example a long timeout and a listener for the upload progress if the arguments
   * contain pictures. The outbox uses them until the page is closed.
   */
  callOptions?(args: Args): Pick<CallOptions, 'timeoutMs' | 'onUploadProgress'>;
  /**
   * If true, the mutation is stored in the outbox before it is sent, so that a reload during the call does not lose it.
   * The outbox sends it immediately, and `run` returns `queued`. If the outbox cannot store the mutation, it is sent
   * directly. Requires `offlineLabel`.
   */
  isStoredFirst?: boolean;
  /**
   * True if the server can detect a repeated call even weeks later, because the arguments contain the id of the
   * resource to create. See `OutboxItem`.
   */
  hasUniqueId?: boolean;
  /**
   * If true, the optimistic effect stays after the server has confirmed the mutation, until the page is closed or
   * another mutation with the same slot succeeds.
   */
  staysInSession?: boolean | undefined;
  /**
   * If true, a refused mutation stays in `OptimisticMutationRunner.entries()` with the phase `failed`, so that the
   * person can retry or discard it.
   */
  keepsFailed?: boolean;
  /**
   * Writes the server's response into stores, and may show a confirmation. If `isLate` is true, the outbox sent the
   * mutation, usually later than the person requested it, so show no confirmation. A mutation with `isStoredFirst` may
   * show a confirmation even then, because the outbox sends it immediately.
   */
  onAnswer?(args: Args, answer: FunctionResult<F>, isLate: boolean): void;
  /**
   * Reports the failure to the person, after the optimistic effect was rolled back. `isLate` is true if the mutation
   * was sent by the outbox.
   */
  onFailure?(args: Args, error: unknown, isLate: boolean): void;
}
