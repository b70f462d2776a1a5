/** Determines which limits a call consumes, and with which keys. */
import type { AnyFunction, RateClass } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { type Limiter, type LimitName, newAccountPoints } from '#platform/kernel/limits.ts';

interface Charge {
  limit: LimitName;
  key: string;
  points: number;
}

type Call = Pick<AnyFunction, 'access' | 'rate' | 'cost'>;
type Person = Pick<Viewer, 'id' | 'network'> | null;

/**
 * Limits that also apply per address for signed-in callers, because otherwise every additional account would have
 * its own.
 */
const countedByAddress: ReadonlySet<RateClass> = new Set(['signUp', 'signIn', 'mail']);

/** Returns the charge of a request to its address. Consumed first, before the session is looked up. */
export function createRequestCharge(address: string): Charge {
  return { limit: 'generalAddress', key: address, points: 1 };
}

/** Returns the charge of a call to the person, or to the guests of an address. */
export function createCallCharge(viewer: Person, address: string): Charge {
  return viewer === null
    ? { limit: 'generalSignedOut', key: address, points: 1 }
    : { limit: 'generalSignedIn', key: viewer.id, points: 1 };
}

/**
 * Returns the charges of a function's own limit. For a function open to anyone, the address is charged with or
 * without a session.
 */
export function createOwnCharges(definition: Call, viewer: Person, address: string): Charge[] {
  const { rate } = definition;
  if (rate === 'general') return [];
  const keys: string[] = [];
  if (viewer === null || definition.access === 'anyone' || countedByAddress.has(rate)) keys.push(address);
  if (viewer !== null) keys.push(viewer.id);
  const charges: Charge[] = keys.map((key) => ({ limit: rate, key, points: 1 }));
  const shared = newAccountPoints[rate];
  if (shared !== undefined && viewer?.network !== undefined)
    charges.push({ limit: 'newAccounts', key: viewer.network, points: shared });
  return charges;
}

/** Returns the charges for the processor time of a call that is not answered from memory. */
export function createWorkCharges(definition: Call, viewer: Person, address: string): Charge[] {
  const points = definition.cost;
  if (points === 0) return [];
  const charges: Charge[] = [{ limit: 'workAddress', key: address, points }];
  if (viewer !== null) charges.push({ limit: 'work', key: viewer.id, points });
  return charges;
}

/** Returns the charges for the bytes of a large body. */
export function createBodyCharges(bytes: number, viewer: Person, address: string): Charge[] {
  if (bytes === 0) return [];
  const charges: Charge[] = [{ limit: 'bodyBytesAddress', key: address, points: bytes }];
  if (viewer !== null) charges.push({ limit: 'bodyBytes', key: viewer.id, points: bytes });
  return charges;
}

/** @throws FunctionError `resource-exhausted` at the first limit that is used up */
export function consumeAll(limiter: Limiter, charges: readonly Charge[]): void {
  for (const { limit, key, points } of charges) limiter.consume(limit, key, points);
}

/** Refunds the charges of a call. */
export function refundAll(limiter: Limiter, charges: readonly Charge[]): void {
  for (const { limit, key, points } of charges) limiter.refund(limit, key, points);
}
