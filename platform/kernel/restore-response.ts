/** Rebuilds responses to repeated calls whose idempotency key is stored with a reference in place of the response. */
import type { FunctionImplementation, RestoreContext } from './implement.ts';

/**
 * Returns the response to a call of a mutation. If the call repeats an earlier one, `stored` may be the reference that
 * the first call stored. Every other result of a mutation is an object, so a string is always a reference.
 * @throws FunctionError if the mutation refuses the repeated call, for example because its row is deleted permanently
 */
export async function restoreResponse(
  { definition, restore }: FunctionImplementation,
  ctx: RestoreContext,
  stored: unknown,
): Promise<unknown> {
  if (typeof stored !== 'string') return stored;
  if (restore === undefined) throw new Error(`${definition.name} cannot restore the response ${stored}`);
  return restore(ctx, stored);
}
