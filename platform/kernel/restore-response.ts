/**
 * Rebuilds the response to a repeated call if a reference, such as an id, is stored with its idempotency key in place
 * of the response.
 */
import type { FunctionImplementation, ContextForAnsweringRepeatedCall } from './implement.ts';

/**
 * Returns the response to a mutation call.
 * @param stored result of this call or, for a repeated call, the stored result of the first call with the same
 *   idempotency key. A string is a reference, such as an id, from which `restore` rebuilds the response. Every other
 *   result of a mutation is an object and is returned unchanged.
 * @throws FunctionError if the mutation refuses the repeated call, for example because its row is deleted permanently
 */
export async function rebuildResponse(
  { definition, restore }: FunctionImplementation,
  ctx: ContextForAnsweringRepeatedCall,
  stored: unknown,
): Promise<unknown> {
  if (typeof stored !== 'string') return stored;
  if (restore === undefined) throw new Error(`${definition.name} cannot restore the response ${stored}`);
  return restore(ctx, stored);
}
