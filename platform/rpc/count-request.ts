/** Limits requests that are not function calls (pages, posters, the API reference) per address. */
import type { FastifyRequest } from 'fastify';
import { createRequestCharge } from './call-limits.ts';
import { pageCost } from '#platform/kernel/limits.ts';
import { findLimitAddress } from './origin.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/** @throws FunctionError `resource-exhausted` if the address has used up its requests */
export async function countRequest(platform: Platform, request: FastifyRequest): Promise<void> {
  const { limit, key, points } = createRequestCharge(findLimitAddress(request.ip));
  await platform.limit(limit, key, points);
}

/**
 * Loads the data of such a request in turn with others of its address (see `fair-gate.ts`).
 * @throws FunctionError `resource-exhausted` if too many requests of the address are waiting
 */
export function loadInFairQueue<T>(
  platform: Platform,
  request: FastifyRequest,
  load: () => Promise<T>,
): Promise<T> {
  return platform.gate.run({ address: findLimitAddress(request.ip), person: null }, pageCost, loadMs, load);
}

/** Maximum time that a request waits for its turn. */
const loadMs = 10_000;
