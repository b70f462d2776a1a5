/** Lists the rate limits that a call consumes, with their keys and points. */
import type { AnyFunctionDefinition, FunctionRateLimitName } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import {
  type RateLimiter,
  type RateLimitName,
  newAccountRateLimitPointsPerCall,
} from '#platform/kernel/limits.ts';

/**
 * Points that a call consumes from one rate limit, for one key (a user id, an IP address or a digest of an IP network).
 */
interface RateLimitCharge {
  limit: RateLimitName;
  key: string;
  points: number;
}

type Call = Pick<AnyFunctionDefinition, 'access' | 'rate' | 'cost'>;
type Person = Pick<Viewer, 'id' | 'network'> | null;

/**
 * Rate limits to which a call by a signed-in person is charged twice: once for the person and once for the IP address.
 * All accounts at one address together can therefore make no more calls than a single account.
 */
const countedByAddress: ReadonlySet<FunctionRateLimitName> = new Set(['signUp', 'signIn', 'mail']);

/** Rate limits whose calls are also charged to `changesAddress`, the daily limit of changes from one IP address. */
const changes: ReadonlySet<FunctionRateLimitName> = new Set(['change', 'changeContent']);

/**
 * Returns the points that every request consumes from the general rate limit of its IP address. The points are consumed
 * before the session is looked up.
 */
export function createIpAddressRateLimitCharge(address: string): RateLimitCharge {
  return { limit: 'generalAddress', key: address, points: 1 };
}

/**
 * Returns the points that every call consumes from a general rate limit. Each signed-in person has a limit of their
 * own. All guests at one IP address share a limit.
 */
export function createGeneralRateLimitCharge(viewer: Person, address: string): RateLimitCharge {
  return viewer === null
    ? { limit: 'generalSignedOut', key: address, points: 1 }
    : { limit: 'generalSignedIn', key: viewer.id, points: 1 };
}

/**
 * Returns the charges of a call to the rate limit that its function declares (`rate`). Adds charges to `changesAddress`
 * (changes per IP address) and `newAccounts` (shared by all new accounts of one IP network) if these limits apply to
 * the call.
 * A guest's call is charged to the IP address. A signed-in person's call is charged to the person. It is also charged
 * to the IP address if guests may call the function too, or if `countedByAddress` contains the limit.
 */
export function listRateLimitChargesOfCall(
  definition: Call,
  viewer: Person,
  address: string,
): RateLimitCharge[] {
  const { rate } = definition;
  if (rate === 'general') return [];
  const keys: string[] = [];
  if (viewer === null || definition.access === 'anyone' || countedByAddress.has(rate)) keys.push(address);
  if (viewer !== null) keys.push(viewer.id);
  const charges: RateLimitCharge[] = keys.map((key) => ({ limit: rate, key, points: 1 }));
  if (changes.has(rate)) charges.push({ limit: 'changesAddress', key: address, points: 1 });
  const shared = newAccountRateLimitPointsPerCall[rate];
  if (shared !== undefined && viewer?.network !== undefined)
    charges.push({ limit: 'newAccounts', key: viewer.network, points: shared });
  return charges;
}

/**
 * Returns the rate limit charges for the processor time (`cost`) of a call. A call that is answered from memory is not
 * charged.
 */
export function createProcessorTimeRateLimitCharges(
  definition: Call,
  viewer: Person,
  address: string,
): RateLimitCharge[] {
  const points = definition.cost;
  if (points === 0) return [];
  const charges: RateLimitCharge[] = [{ limit: 'workAddress', key: address, points }];
  if (viewer !== null) charges.push({ limit: 'work', key: viewer.id, points });
  return charges;
}

/**
 * Returns the charges for the bytes of a large request body: one to the IP address and, if signed in, one to the
 * person.
 */
export function createBodySizeRateLimitCharges(
  bytes: number,
  viewer: Person,
  address: string,
): RateLimitCharge[] {
  if (bytes === 0) return [];
  const charges: RateLimitCharge[] = [{ limit: 'bodyBytesAddress', key: address, points: bytes }];
  if (viewer !== null) charges.push({ limit: 'bodyBytes', key: viewer.id, points: bytes });
  return charges;
}

/**
 * Applies the charges to the rate limits, in order. If a later charge is refused, the earlier ones are not refunded.
 * @throws FunctionError `resource-exhausted` at the first limit that would be exceeded
 */
export function applyRateLimitCharges(limiter: RateLimiter, charges: readonly RateLimitCharge[]): void {
  for (const { limit, key, points } of charges) limiter.consume(limit, key, points);
}

/** Refunds all charges to the rate limits. */
export function refundRateLimitCharges(limiter: RateLimiter, charges: readonly RateLimitCharge[]): void {
  for (const { limit, key, points } of charges) limiter.refund(limit, key, points);
}
