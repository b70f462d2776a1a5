/**
 * Optimistic toggles, such as liking and unliking a post. A toggle consists of two server functions: one sets a state,
 * and the other unsets it.
 */
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type { OptimisticMutationEffect } from './entity-store.ts';
import { appOptimisticMutationRunner } from './app-stores.ts';

interface Toggle<On extends AnyFunctionDefinition, Off extends AnyFunctionDefinition> {
  /**
   * Name of the function that sets the state, such as `likePost`. `off` is the name of the function that unsets it.
   * Both functions must be idempotent.
   */
  on: On['name'];
  off: Off['name'];
  /** Name of the argument with the id of the toggled entity, such as `postId`. */
  argument: keyof UncheckedArguments<On> & keyof UncheckedArguments<Off> & string;
  /** Label that the person sees while the change waits in the outbox. */
  offlineLabel: string;
  effect(
    id: string,
    isOn: boolean,
    answer: FunctionResult<On> | FunctionResult<Off> | undefined,
  ): OptimisticMutationEffect;
  /**
   * If true, the screen shows the effect until the page is closed, even after the server has confirmed the change; see
   * `OptimisticMutationDefinition`.
   */
  staysInSession?: boolean;
  onAnswer?(id: string, answer: FunctionResult<On> | FunctionResult<Off>, isLate: boolean): void;
  onFailure(isOn: boolean, error: unknown): void;
}

/**
 * Returns a function that turns a toggle of an entity on or off, such as the like of a post. The screen shows the
 * change before the server answers (EXP-044). If several changes of the same toggle wait to be sent, only the last one
 * is sent, online and offline (EXP-004).
 */
export function defineToggleMutation<On extends AnyFunctionDefinition, Off extends AnyFunctionDefinition>(
  toggle: Toggle<On, Off>,
): (id: string, isOn: boolean) => void {
  const { on, off, argument, offlineLabel, effect, staysInSession, onAnswer, onFailure } = toggle;
  type Args = Record<string, string>;
  const idOf = (args: unknown) => (args as Args)[argument]!;
  const define = (isOn: boolean) =>
    appOptimisticMutationRunner.define<AnyFunctionDefinition>({
      name: isOn ? on : off,
      // Browsers store slots in their outbox, so the format of a slot must not change.
      slot: (args) => `${on} ${idOf(args)}`,
      offlineLabel: () => offlineLabel,
      effect: (args, answer) => effect(idOf(args), isOn, answer as FunctionResult<On> | undefined),
      staysInSession,
      onAnswer: (args, answer, isLate) => onAnswer?.(idOf(args), answer as FunctionResult<On>, isLate),
      onFailure: (_args, error) => onFailure(isOn, error),
    });
  const setting = define(true);
  const unsetting = define(false);
  return (id, isOn) => void appOptimisticMutationRunner.run(isOn ? setting : unsetting, { [argument]: id });
}
