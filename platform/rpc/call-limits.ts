/** Which limits a call consumes, and under which keys. */
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

/** Limits that an address has as well, whoever is signed in: otherwise each further account would have them anew. */
const countedByAddress: ReadonlySet<RateClass> = new Set(['signUp', 'signIn', 'mail']);

/** The ceiling of an address. Consumed first, before the session is looked up. */
export function chargeOfRequest(address: string): Charge {
  return { limit: 'generalAddress', key: address, points: 1 };
}

/** Number of calls, of a person or of the guests of an address. */
export function chargeOfCall(viewer: Person, address: string): Charge {
  return viewer === null
    ? { limit: 'generalSignedOut', key: address, points: 1 }
    : { limit: 'generalSignedIn', key: viewer.id, points: 1 };
}

/** A function's own limit. No token changes what a function open to anyone consumes of its caller's address. */
export function ownCharges(definition: Call, viewer: Person, address: string): Charge[] {
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

/** Processor time of a call that memory does not answer. */
export function workCharges(definition: Call, viewer: Person, address: string): Charge[] {
  const points = definition.cost;
  if (points === 0) return [];
  const charges: Charge[] = [{ limit: 'workAddress', key: address, points }];
  if (viewer !== null) charges.push({ limit: 'work', key: viewer.id, points });
  return charges;
}

/** Bytes of a body of a function that takes large ones. */
export function bodyCharges(bytes: number, viewer: Person, address: string): Charge[] {
  if (bytes === 0) return [];
  const charges: Charge[] = [{ limit: 'bodyBytesAddress', key: address, points: bytes }];
  if (viewer !== null) charges.push({ limit: 'bodyBytes', key: viewer.id, points: bytes });
  return charges;
}

/** @throws FunctionError `resource-exhausted` at the first limit that is used up */
export function consumeAll(limiter: Limiter, charges: readonly Charge[]): void {
  for (const { limit, key, points } of charges) limiter.consume(limit, key, points);
}

/** Gives back what a call consumed. */
export function refundAll(limiter: Limiter, charges: readonly Charge[]): void {
  for (const { limit, key, points } of charges) limiter.refund(limit, key, points);
}
