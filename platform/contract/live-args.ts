/**
 * Rules for the arguments of live subscriptions. Only the first page of a list can be live, and only in the page sizes
 * that screens use. Otherwise a client could subscribe to many variants of one query, and one event would make the
 * server rerun all these variants. Pure.
 */
import type { LiveQueryOptions } from './define.ts';
import { createInvalidArgumentError } from './errors.ts';
import type { FunctionError } from './errors.ts';

/** Error reason of a refused subscription: the arguments are valid for an ordinary call, but not for a live query. */
export const unsupportedLiveArgsErrorReason = 'not_live';
/**
 * Error reason of a subscription that was refused or ended. Either the person or the IP address has too many live
 * queries, or the query waited too long to be run.
 */
export const liveQueryBudgetExceededErrorReason = 'live_budget';

/**
 * Returns the error for arguments that are not allowed in a subscription to the live query; null if the subscription is
 * allowed. Precondition: the arguments are valid for an ordinary call.
 * @param viewerId the subscriber's id; null if nobody is signed in
 */
export function findLiveSubscriptionArgsError(
  shape: LiveQueryOptions,
  args: Record<string, unknown>,
  viewerId: string | null,
): FunctionError | null {
  const isGiven = (name: string) => args[name] !== undefined;
  if (isGiven('cursor')) return notLive('Only the first page of a list is live', 'cursor');
  const { limit } = args;
  const { sizes } = shape;
  if (sizes !== undefined && !sizes.includes(limit as number)) {
    return notLive(`A live list requires limit ${sizes.join(' or ')}`, 'limit');
  }
  const missing = shape.needs?.find((name) => !isGiven(name));
  if (missing !== undefined) return notLive(`A live query requires ${missing}`, missing);
  if (shape.ownOnly === true && args['userId'] !== viewerId) {
    return notLive('This query is live for your own userId only', 'userId');
  }
  const second = shape.oneOf?.filter(isGiven)[1];
  if (second !== undefined) {
    return notLive(`A live list accepts only one of ${shape.oneOf!.join(', ')}`, second);
  }
  return refuseIds(shape, args);
}

function refuseIds({ mostIds }: LiveQueryOptions, args: Record<string, unknown>): FunctionError | null {
  if (mostIds === undefined) return null;
  for (const [field, value] of Object.entries(args)) {
    if (!Array.isArray(value)) continue;
    if (value.length > mostIds) return notLive(`A live query can have at most ${mostIds} ${field}`, field);
    if (new Set(value).size < value.length)
      return notLive(`${field} must not contain the same id twice`, field);
  }
  return null;
}

function notLive(message: string, field: string): FunctionError {
  return createInvalidArgumentError(message, unsupportedLiveArgsErrorReason, field);
}
