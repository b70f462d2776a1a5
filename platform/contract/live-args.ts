/**
 * Which arguments a live subscription may give. Pure. Only the first page of a list is live, at the sizes that screens
 * show, so that the number of distinct queries that one event runs again does not depend on what clients invent.
 */
import type { LiveShape } from './define.ts';
import { invalidArgument } from './errors.ts';
import type { FunctionError } from './errors.ts';

/** The reason of a refused subscription whose arguments are fine for a plain call. */
export const notLiveReason = 'not_live';
/** The reason of a subscription that is refused or ended because its owner has used their budget. */
export const overBudgetReason = 'live_budget';

/**
 * The refusal of a subscription with these checked arguments; null for one that is allowed.
 * @param viewerId the subscriber; null when signed out
 */
export function refuseLiveArgs(
  shape: LiveShape,
  args: Record<string, unknown>,
  viewerId: string | null,
): FunctionError | null {
  const isGiven = (name: string) => args[name] !== undefined;
  if (isGiven('cursor')) return notLive('Only the first page of a list is live', 'cursor');
  const { limit } = args;
  const { sizes } = shape;
  if (sizes !== undefined && !sizes.includes(limit as number)) {
    return notLive(`A live list has limit ${sizes.join(' or ')}`, 'limit');
  }
  const missing = shape.needs?.find((name) => !isGiven(name));
  if (missing !== undefined) return notLive(`A live query needs ${missing}`, missing);
  if (shape.ownOnly === true && args['userId'] !== viewerId) {
    return notLive('This query is live for your own userId only', 'userId');
  }
  const second = shape.oneOf?.filter(isGiven)[1];
  if (second !== undefined) {
    return notLive(`A live list takes one of ${shape.oneOf!.join(', ')}`, second);
  }
  return refuseIds(shape, args);
}

function refuseIds({ mostIds }: LiveShape, args: Record<string, unknown>): FunctionError | null {
  if (mostIds === undefined) return null;
  for (const [field, value] of Object.entries(args)) {
    if (!Array.isArray(value)) continue;
    if (value.length > mostIds) return notLive(`A live query has at most ${mostIds} ${field}`, field);
    if (new Set(value).size < value.length) return notLive(`${field} must not repeat an id`, field);
  }
  return null;
}

function notLive(message: string, field: string): FunctionError {
  return invalidArgument(message, notLiveReason, field);
}
