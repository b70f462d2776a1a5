import type { AnyFunction, InputOf, ResultOf } from '#platform/contract/define.ts';
import type { Effect } from './entity-store.ts';

/**
 * Definition of how the page shows and sends calls of one function.
 * @typeParam Args the arguments of `run`; other than those of the function only with `toInput`
 */
export interface MutationDefinition<F extends AnyFunction, Args = InputOf<F>> {
  name: F['name'];
  /**
   * Returns the arguments to send, where the effect depends on more than them. Not together with `offlineLabel`, because
   * the outbox stores the arguments that it sends.
   */
  toInput?(args: Args): InputOf<F>;
  /**
   * Returns the local effect until the server's state includes the change. Pure.
   * @param answer what the server answered, once it has
   */
  effect?(args: Args, answer: ResultOf<F> | undefined): Effect;
  /**
   * Names what the mutation decides about, e.g. `like POST`. Mutations of one slot replace each other: one request at a time, and
   * the last one wins. Each must be harmless to repeat.
   */
  slot?(args: Args): string;
  /** Mutations of one queue are sent one after another. */
  queue?(args: Args): string;
  /** The label of the mutation in the outbox; without one the mutation is refused when the server is unreachable. */
  offlineLabel?(args: Args): string;
  /** Timeout of one attempt in milliseconds; the default of `call` if it is not set. */
  timeoutMs?: number;
  /**
   * True: the effect stays for the session, until another mutation of the slot replaces it. If that one is refused, the effect
   * applies again.
   */
  staysInSession?: boolean;
  /** True: a refused mutation stays in `entries()` as failed, for `retry` and `discard`. */
  keepsFailed?: boolean;
  /** Writes the server's answer into stores. `isLate`: it waited in the outbox, and nobody expects a toast now. */
  onAnswer?(args: Args, answer: ResultOf<F>, isLate: boolean): void;
  /** Says why the change is not shown any more. */
  onFailure?(args: Args, error: unknown): void;
}
