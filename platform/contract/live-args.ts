/**
 * Rules for the arguments of live subscriptions. Pure. Only the first page of a list is live, and only in the sizes
 * that screens use, so that clients cannot increase the number of distinct queries that one event reruns.
 */
import type { LiveShape } from './define.ts';
import { invalidArgument } from './errors.ts';
import type { FunctionError } from './errors.ts';

/** The reason of a refused subscription whose arguments are valid for a plain call only. */
export const notLiveReason = 'not_live';
/** The reason of a subscription that is refused or ended because its owner has used up the budget. */
export const overBudgetReason = 'live_budget';

/**
 * Returns the refusal of a subscription with these checked arguments; null if it is allowed.
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
